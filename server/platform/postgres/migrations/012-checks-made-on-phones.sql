-- How a check was made on a phone, from which it is sent at once or later; null for a check of a client that does not
-- say so.
alter table form_a_entries
  -- made once on the phone; the same in every attempt to send the check
  add column made_uid uuid unique,
  -- what the phone's clock said
  add column phone_time timestamptz,
  -- corrected by the error of that clock; not after received_at by more than a tolerance
  add column made_at timestamptz,
  add column maker_id bigint references users,
  -- the maker's name at the time of receipt
  add column made_by text,
  add column made_flags text[] not null default '{}',
  -- by how much the clock was ahead; null unless it is flagged
  add column clock_error_ms bigint;

drop index form_a_by_trading_day;
-- The calendar of many venues reads only the index.
create index form_a_by_trading_day on form_a_entries (venue_id, trading_day)
  include (id, submitted_at, received_at, made_at, minutes_late, due_at)
  where voided_at is null;

drop index form_a_not_on_time;
-- The few checks of which board and calendar need more than their day.
create index form_a_not_on_time on form_a_entries (venue_id, trading_day)
  where voided_at is null and not (minutes_late = 0 and coalesce(made_at, received_at) < due_at);
