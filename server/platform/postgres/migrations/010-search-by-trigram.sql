-- Searches use pg_trgm's index again: the text's trigrams within one venue, or in all. A search of one
-- or two characters has none and reads the entries; see docs/decisions/030-search-by-trigram.md.
drop index form_a_search, form_b_search, form_c_search;
drop function pieces_asked(text);
drop function pieces_of(text);

-- The columns are those that each register's store searches, in its order. Between them is a character
-- that nobody types. New entries wait in a list that every search reads whole: 512 kB, not 4 MB.
create index form_a_search on form_a_entries using gin (venue_id, (
  coalesce(manager_name, '') || E'\x1f' || coalesce(manager_licence_number, '') || E'\x1f' ||
  coalesce(job_number, '') || E'\x1f' || coalesce(email_note, '')) gin_trgm_ops)
  with (gin_pending_list_limit = 512);
create index form_b_search on form_b_entries using gin (venue_id, (
  coalesce(reporter_name, '') || E'\x1f' || coalesce(arrangement_manager_name, '') || E'\x1f' ||
  coalesce(description, '') || E'\x1f' || coalesce(email_note, '') || E'\x1f' ||
  coalesce(job_number, '')) gin_trgm_ops)
  with (gin_pending_list_limit = 512);
create index form_c_search on form_c_entries using gin (venue_id, (
  coalesce(technician_name, '') || E'\x1f' || coalesce(technician_licence_number, '') || E'\x1f' ||
  coalesce(technician_company_name, '') || E'\x1f' || coalesce(note, '')) gin_trgm_ops)
  with (gin_pending_list_limit = 512);

analyze form_a_entries, form_b_entries, form_c_entries;
