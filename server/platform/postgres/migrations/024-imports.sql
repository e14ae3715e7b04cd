-- Imports of records from files, and what became of each row.
create table imports (
  id bigint generated always as identity primary key,
  kind text not null,
  file_name text not null,
  file_sha256 text not null,
  -- SHA-256 of the kind and the rows, by which a repeated import is known
  content_hash bytea not null,
  -- the rows as they were sent; null once the import is finished, since they hold personal data
  rows jsonb,
  total integer not null,
  started_by bigint not null references users,
  started_by_name text not null,
  started_at timestamptz not null,
  finished_at timestamptz
);
create unique index imports_running on imports (content_hash) where finished_at is null;
create index imports_content on imports (content_hash);

-- Names of records are read from the records, so that an erased account leaves none here.
create table import_results (
  import_id bigint not null references imports,
  row_number integer not null,
  outcome text not null check (outcome in ('created', 'changed', 'unchanged', 'refused')),
  entity text check (entity in ('company', 'venue', 'manager', 'technician')),
  entity_id bigint,
  -- why a row was refused
  message text,
  primary key (import_id, row_number)
);
