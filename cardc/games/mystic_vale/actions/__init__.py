"""What each verb changes. One function per verb; it asks nothing, reads every field, and says how much it did."""
