-- Links by which a technician company that is reminded of an inspection proposes when it comes, of which a manager of the
-- venue accepts one.
create table bookings (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  company_id bigint not null references companies,
  -- last day on which the inspection is in time
  due_day date not null,
  link_hash bytea unique,
  mailed_at timestamptz not null,
  proposed timestamptz[] not null default '{}',
  proposed_at timestamptz,
  accepted timestamptz,
  accepted_at timestamptz,
  accepted_by bigint references users
);
create index bookings_of_venue on bookings (venue_id, proposed_at);
