-- What a key lets a program do. Keys from before read the whole register as a copy.
alter table api_keys
  add column scopes text[] not null default '{copy}' check (cardinality(scopes) > 0);
alter table api_keys alter column scopes drop default;
