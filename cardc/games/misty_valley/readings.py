"""Where the rules of Misty Valley leave something open: the values of each option, the adopted one first."""

from __future__ import annotations

from collections.abc import Mapping

YES, NO = "yes", "no"

READINGS: Mapping[str, tuple[str, ...]] = {
    "game.special_actions": ("with", "without"),
    "game.walls_and_flowers": ("without", "with"),
    "place.enclosed": ("one_space", "any_hole"),
    "place.no_room_for_encounter": ("stays_in_pile", "not_placed"),
    "banner.supply": ("unlimited", "limited"),
    "captain.alone": ("no_explorer", "holds"),
    "captain.banner_removed": ("returns", "stays"),
    "captain.tile_left": ("checked", "not_checked"),
    "captain.tile_moved": ("returns_first", "returns_after_check"),
    "diplomacy.checked_again": ("by_any_check", "by_patrols"),
    "move.connected": ("afterwards", "all_the_time"),
    "move.rotated": (YES, NO),
    "marker.on_moved_tile": ("stays_on_side", "keeps_direction"),
    "smoke_bomb.reinforced": ("cancels_all", "cancels_printed"),
    "spyglass.valley_tile": ("as_explored", "tile_only"),
    "last_turn.action": ("optional", "mandatory"),
    "last_turn.captain": (YES, NO),
    "turn.no_main_action": ("passed", "lost"),
    "token.setup_tiles": (NO, YES),
    "token.encounter": ("token_first", "encounter_first"),
    "wall.chosen_by": ("who_placed", "opponent"),
    "wall.moved_tile": ("keeps_side", "side_stays_free"),
    "flowers.tie": ("nobody", "both"),
    "setup.encounter_placed_by": ("first_player", "second_player"),
}
