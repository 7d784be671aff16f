"""Tables of cards, as spreadsheets hold them: columns and cells, and how one is merged with the files of cards."""
