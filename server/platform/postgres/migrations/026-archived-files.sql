-- When a file has moved to the archive; null while it is in the store.
alter table files add column archived_at timestamptz;
