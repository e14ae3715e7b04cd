-- A technician's own inspection stays in the lists when it is voided, so their indexes have it. Queries of entries
-- in force use the same indexes.
drop index form_c_by_time;
drop index form_c_all_by_time;
create index form_c_by_time on form_c_entries (venue_id, submitted_at desc, id desc)
  where voided_at is null or not is_transcribed;
create index form_c_all_by_time on form_c_entries (submitted_at desc, id desc)
  where voided_at is null or not is_transcribed;
-- Counts those that stay: the length of a list is the newest number minus the voided entries, and these.
create index form_c_voided on form_c_entries (venue_id)
  where voided_at is not null and not is_transcribed;
