-- The newest reminder of each kind that somebody asked for, by venue and night. It limits the next one, and names who
-- asked; all of them are in the history. It takes the place of requested_reminders, which a later version drops; its rows counted for an
-- hour.
create table reminder_requests (
  venue_id bigint not null references venues,
  about text not null,
  -- the night that is to be checked or explained; null for licences and an inspection
  night date,
  requested_at timestamptz not null,
  requested_by text not null,
  unique nulls not distinct (venue_id, about, night)
);
