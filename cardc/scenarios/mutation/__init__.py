"""Changes of cards, one at a time: which of them would no scenario notice?"""
