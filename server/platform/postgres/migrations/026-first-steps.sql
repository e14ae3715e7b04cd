-- What a new register begins with.

-- A question that only venues of one rule profile are asked; null for every profile.
alter table questions add column rules text;

-- Backups that were made. The reader, who makes them, adds to it and cannot change it.
create table backups (
  id bigint generated always as identity primary key,
  made_at timestamptz not null
);
