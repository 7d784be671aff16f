"""A game at one keyboard: who sits there, what each of them sees, what is asked, and what typed words mean."""
