-- What a technician's own form states beside the findings: the licence, how it stood on the licence list on that day,
-- and a signature.
alter table form_c_entries
  add technician_licence_state text,
  add technician_licence_expiry_date date,
  add licence_check jsonb,
  add signature text;

-- When the technician came, and a picture of what was done.
alter table form_b_entries
  add arrived_at timestamptz,
  add repair_photo text;

-- Links by which a technician without an account records one inspection or one repair. What is done with them is in the
-- venue's history; links and tokens themselves are not stored.
create table technician_links (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  -- that serviced the venue then: the link ends when another one does
  company_id bigint not null references companies,
  kind text not null check (kind in ('inspection', 'repair')),
  form_b_id bigint references form_b_entries,
  sent_by bigint not null references users,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- null for one that the venue showed as a code
  email text,
  link_hash bytea unique,
  -- of the device that entered something first
  device_hash bytea,
  taken_at timestamptz,
  taken_on text,
  withdrawn_at timestamptz,
  used_at timestamptz,
  form_c_id bigint references form_c_entries,
  certificate_hash bytea unique,
  check ((kind = 'repair') = (form_b_id is not null))
);
create index technician_links_of_venue on technician_links (venue_id, id);
create index technician_links_of_inspection on technician_links (form_c_id);
