-- Photos of what is wrong, by their keys in the file store. Photos are only added to a check, up to three.
alter table form_a_entries add column photos text[] not null default '{}' check (cardinality(photos) <= 3);
