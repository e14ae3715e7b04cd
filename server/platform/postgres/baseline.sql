-- Makes the schema of migrations/001-schema.sql of the one before it, which 27 migrations made.

alter table sessions
  alter column method set not null,
  alter column address set not null;
alter table venues
  alter column rules drop default;
alter table form_a_entries
  alter column recorded_by set not null,
  alter column time_zone set not null,
  alter column rules set not null,
  alter column rules_version set not null,
  alter column due_at set not null;
alter table form_b_entries
  alter column recorded_by set not null,
  alter column time_zone set not null,
  alter column rules set not null,
  alter column rules_version set not null;
alter table form_c_entries
  alter column recorded_by set not null,
  alter column time_zone set not null,
  alter column rules set not null,
  alter column rules_version set not null,
  alter column is_transcribed set not null;

delete from migrations;
insert into migrations (name) values ('001-schema.sql');
