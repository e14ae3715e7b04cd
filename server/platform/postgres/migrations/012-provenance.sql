-- The user who recorded an entry, by the name at that time, and the terms that it is judged by. Entries
-- of earlier versions have none: their author is in the history, and their terms are those of the venue.
alter table form_a_entries
  add column recorded_by text,
  add column time_zone text,
  add column rules text,
  add column rules_version integer,
  -- {"open", "close"} of the trading day; null when the venue had none
  add column opening_hours jsonb,
  add column due_at timestamptz;
alter table form_b_entries
  add column recorded_by text,
  add column time_zone text,
  add column rules text,
  add column rules_version integer,
  add column arrange_by timestamptz,
  add column repair_by timestamptz,
  -- the inspection that found the fault
  add column form_c_id bigint references form_c_entries;
alter table form_c_entries
  add column recorded_by text,
  add column time_zone text,
  add column rules text,
  add column rules_version integer,
  -- whether somebody else than the technician's own account recorded it; null in earlier versions
  add column is_transcribed boolean;

create index form_b_not_repaired on form_b_entries (venue_id)
  where voided_at is null and repair_date is null;
create index form_b_of_check on form_b_entries (form_a_id) where form_a_id is not null;
create index form_b_of_inspection on form_b_entries (form_c_id) where form_c_id is not null;

-- A mail about a fault, and the path of the screen that it links to.
alter table mails
  add column path text,
  add column form_b_id bigint references form_b_entries;
create index mails_of_fault on mails (form_b_id) where form_b_id is not null;

-- The telephone number of a technician company.
alter table companies add column phone text;

-- Whether a No means that the CCTV is not recording.
alter table questions add column asks_recording boolean not null default false;
update questions set asks_recording = true where title ~* '^(is (the )?)?(cctv )?system recording\y';

alter table venues drop constraint venues_rules_check;
alter table venues add constraint venues_rules_check check (rules in ('qld', 'nt', 'house'));
