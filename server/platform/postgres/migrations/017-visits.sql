-- Visits of officers, who read the register of one venue for an hour without an account. What happens in them is in the
-- venue's history; links and tokens themselves are not stored.
create table visits (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  started_by bigint not null references users,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- shown on a phone of the venue, and not on the officer's
  is_here boolean not null,
  link_hash bytea unique,
  -- of the device that opened it
  device_hash bytea unique,
  opened_at timestamptz,
  opened_on text,
  officer_name text,
  reference text,
  sighted_at timestamptz,
  ended_at timestamptz,
  -- chosen by a phone that showed the register without a connection, and sends that later
  made_uid uuid unique
);
create index visits_of_venue on visits (venue_id, sighted_at);
