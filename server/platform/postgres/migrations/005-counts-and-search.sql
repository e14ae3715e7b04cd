-- How many entries of each form are voided, kept as they are: with the entry numbers, which have no
-- gaps, this is how long a venue's register is, without counting it.
alter table register_heads
  add column form_a_voided integer not null default 0,
  add column form_b_voided integer not null default 0,
  add column form_c_voided integer not null default 0;

update register_heads set
  form_a_voided = (select count(*) from form_a_entries
    where venue_id = chain and voided_at is not null),
  form_b_voided = (select count(*) from form_b_entries
    where venue_id = chain and voided_at is not null),
  form_c_voided = (select count(*) from form_c_entries
    where venue_id = chain and voided_at is not null);

-- A text is found by each three signs in a row of it, in one venue or in all. The columns are what
-- each register's store searches, in its order, and between them is a sign that nobody types.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create index form_a_search on form_a_entries using gin (venue_id, (
  coalesce(manager_name, '') || E'\x1f' || coalesce(manager_licence_number, '') || E'\x1f' ||
  coalesce(job_number, '') || E'\x1f' || coalesce(email_note, '')) gin_trgm_ops);
create index form_b_search on form_b_entries using gin (venue_id, (
  coalesce(reporter_name, '') || E'\x1f' || coalesce(arrangement_manager_name, '') || E'\x1f' ||
  coalesce(description, '') || E'\x1f' || coalesce(email_note, '') || E'\x1f' ||
  coalesce(job_number, '')) gin_trgm_ops);
create index form_c_search on form_c_entries using gin (venue_id, (
  coalesce(technician_name, '') || E'\x1f' || coalesce(technician_licence_number, '') || E'\x1f' ||
  coalesce(technician_company_name, '') || E'\x1f' || coalesce(note, '')) gin_trgm_ops);
