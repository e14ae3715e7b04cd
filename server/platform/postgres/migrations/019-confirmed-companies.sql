-- Companies and venues that strangers register wait until they are confirmed: confirmed_at is null until
-- then. confirmed_by is null for one that its own link confirmed, or that nobody had to confirm. All that
-- exist now are confirmed, at an instant that npm run verify knows: the history does not hold it.
alter table companies
  add column confirmed_at timestamptz,
  -- a user's id; no reference, since users refer to companies
  add column confirmed_by bigint;
update companies set confirmed_at = 'epoch';
create index companies_email on companies (lower(email)) where voided_at is null;
alter table venues
  add column confirmed_at timestamptz,
  add column confirmed_by bigint references users;
update venues set confirmed_at = 'epoch';

-- A link by which a company confirms itself.
create table company_links (
  token_hash bytea primary key,
  company_id bigint not null references companies,
  expires_at timestamptz not null
);

-- Why no technician company was mailed; null when one was, and for a fault that no entry found.
alter table form_b_entries add column not_mailed text;
