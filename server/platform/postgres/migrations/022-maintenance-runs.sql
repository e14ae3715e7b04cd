-- Backups, drills of backups and verifications that ran. The server and the reader add to it and cannot change it.
create table maintenance_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'drill', 'verification')),
  -- of a backup, the moment of the state that it has
  at timestamptz not null,
  -- why it failed, for the operator; null when it succeeded
  failure text,
  -- what it did, for the operator; null for a backup by hand
  summary text
);
create index on maintenance_runs (kind, at);

-- Servers of the version before still use the table backups, so it goes with a later migration.
insert into maintenance_runs (kind, at) select 'backup', made_at from backups order by id;
