-- What must be repaired, by finding of an inspection: in words, and as a photo by its key in the file store.
alter table form_c_entries
  add column system_working_note text,
  add column system_recording_note text,
  add column cameras_note text,
  add column recording_note text,
  add column match_time_note text,
  add column system_working_photo text,
  add column system_recording_photo text,
  add column cameras_photo text,
  add column recording_photo text,
  add column match_time_photo text;

drop index form_c_search;
create index form_c_search on form_c_entries using gin (venue_id, (
  coalesce(technician_name, '') || E'\x1f' || coalesce(technician_licence_number, '') || E'\x1f' ||
  coalesce(technician_company_name, '') || E'\x1f' || coalesce(note, '') || E'\x1f' ||
  coalesce(system_working_note, '') || E'\x1f' || coalesce(system_recording_note, '') || E'\x1f' ||
  coalesce(cameras_note, '') || E'\x1f' || coalesce(recording_note, '') || E'\x1f' ||
  coalesce(match_time_note, '')) gin_trgm_ops)
  with (gin_pending_list_limit = 512);
