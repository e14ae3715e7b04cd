-- Entries of the paper register that a venue kept before it had this one. They are transcribed by an import and
-- numbered in a series of their own, so that the numbers of the register stay as they are.
create table paper_entries (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  -- P-1, P-2 … within the venue
  paper_number integer not null,
  form text not null check (form in ('form_a', 'form_b', 'form_c')),
  -- the trading day of a check, the day of a report or an inspection
  day date not null,
  -- HH:mm, venue time; null where the book says none
  time text,
  -- the manager, the reporter or the technician
  person_name text not null,
  licence_number text,
  -- the company of a technician
  company_name text,
  -- whether every answer was Yes; null for a fault
  is_all_yes boolean,
  note text,
  job_number text,
  arrangement_date date,
  arranged_by text,
  repair_date date,
  -- the page of the book
  page text not null,
  transcribed_at timestamptz not null,
  transcribed_by text not null,
  voided_at timestamptz,
  voided_by text,
  void_reason text,
  unique (venue_id, paper_number)
);
-- What the book has once: a check of a night, an inspection of a day, a fault of a day and job number.
create unique index paper_entries_key on paper_entries (venue_id, form, day,
  (case when form = 'form_b' then lower(coalesce(job_number, '')) else '' end))
  where voided_at is null;
create index paper_entries_by_day on paper_entries (venue_id, day desc, paper_number desc);
create index paper_entries_all_by_day on paper_entries (day desc, venue_id, paper_number desc);
create index paper_entries_search on paper_entries using gin (venue_id, (
  coalesce(person_name, '') || E'\x1f' || coalesce(licence_number, '') || E'\x1f' ||
  coalesce(company_name, '') || E'\x1f' || coalesce(job_number, '') || E'\x1f' ||
  coalesce(note, '') || E'\x1f' || coalesce(page, '')) gin_trgm_ops)
  with (gin_pending_list_limit = 512);

-- Scans of pages of a paper register. They are only added.
create table paper_scans (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  page text not null,
  file text not null references files,
  added_at timestamptz not null,
  added_by text not null
);
create index paper_scans_of_page on paper_scans (venue_id, page);

alter table import_results drop constraint import_results_entity_check;
alter table import_results add constraint import_results_entity_check
  check (entity in ('company', 'venue', 'manager', 'technician', 'paper_entry'));

-- The audit shows voided paper entries and added scans, and leaves out paper entries that are new, like those of the
-- register. The conditions are those of its queries, word for word.
drop index history_corrections, history_audited_actor, history_audited_chain;
create index history_corrections on history (at desc, chain desc, seq desc)
  where entity in ('form_a', 'form_b', 'form_c', 'paper_entry', 'explanation', 'paper_scan')
    and (action <> 'create' or entity in ('explanation', 'paper_scan'));
create index history_audited_actor on history (actor_id, at desc, chain desc, seq desc)
  where action <> 'create' or entity not in ('form_a', 'form_b', 'form_c', 'paper_entry');
create index history_audited_chain on history (chain, at desc, seq desc)
  where (action <> 'create' or entity not in ('form_a', 'form_b', 'form_c', 'paper_entry'))
    and entity <> 'audit';
