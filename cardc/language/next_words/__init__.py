"""What may come next in an ability text that is not finished: by grammar, the verb's frame, and the words of a game."""
