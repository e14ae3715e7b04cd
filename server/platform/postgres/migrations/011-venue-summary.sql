-- The trigger and its function are named after what they do: refresh the summary of a venue that
-- register_heads holds beside the end of its chain.
alter function note_standing() rename to refresh_venue_summary;
alter trigger standing_is_noted on register_heads rename to refresh_venue_summary_on_write;
