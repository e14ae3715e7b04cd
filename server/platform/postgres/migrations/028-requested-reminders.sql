-- The newest reminder that somebody sent to a venue from the board. It limits the next one; all of them are in
-- the history.
create table requested_reminders (
  venue_id bigint primary key references venues,
  sent_at timestamptz not null
);
