-- What a key lets a program do. Keys of the version before read the whole register as a copy.
alter table api_keys
  add column scopes text[] not null default '{copy}' check (cardinality(scopes) > 0);
