-- Everything the register keeps. Instants are timestamptz; days are the venue's own calendar days.

create table secrets (
  name text primary key,
  value text not null
);

create table files (
  key text primary key,
  content_type text not null,
  size integer not null,
  created_at timestamptz not null default now()
);

create table companies (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  address text not null,
  licence_number text,
  version integer not null default 1,
  voided_at timestamptz
);
-- A licence number belongs to one company, however it is typed.
create unique index companies_licence on companies (upper(replace(licence_number, ' ', '')))
  where voided_at is null;

create table users (
  id bigint generated always as identity primary key,
  role text not null check (role in ('admin', 'manager', 'staff', 'technician', 'company')),
  name text not null,
  email text not null,
  phone text,
  password_hash text not null,
  profile_photo text references files,
  company_id bigint references companies,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index users_email on users (lower(email)) where deleted_at is null;
create index users_company on users (company_id);

create table managers (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users,
  is_area_manager boolean not null default false,
  licence_number text,
  licence_expiry_date date,
  licence_image text references files,
  rmlv_licence_number text,
  rmlv_licence_issue_date date,
  rmlv_licence_expiry_date date,
  rmlv_licence_image text references files,
  version integer not null default 1
);

create table technicians (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users,
  licence_number text not null,
  licence_expiry_date date not null,
  state text not null,
  version integer not null default 1
);

create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index sessions_user on sessions (user_id);

create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users,
  expires_at timestamptz not null
);

-- A file that its sender was told where to put. It joins the account once it has arrived.
create table announced_files (
  key text primary key,
  user_id bigint not null references users,
  field text not null check (field in ('profile_photo', 'licence_image', 'rmlv_licence_image')),
  announced_at timestamptz not null
);
create index announced_files_user on announced_files (user_id);

-- What was found of a licence number under a company's name, each time somebody asked.
create table licence_checks (
  id bigint generated always as identity primary key,
  licence_number text not null,
  company_name text not null,
  state text,
  -- null when nothing spoke against it
  refusal text,
  checked_at timestamptz not null,
  -- null for somebody signed out
  checked_by text
);
create index licence_checks_by_time on licence_checks (checked_at);

create table venues (
  id bigint generated always as identity primary key,
  name text not null,
  code text not null,
  licence_number text not null,
  address text not null,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  time_zone text not null,
  company_id bigint references companies,
  hours jsonb not null default '{}',
  is_active boolean not null default true,
  app_manager_selection boolean not null default false,
  not_trading_days date[] not null default '{}',
  version integer not null default 1,
  voided_at timestamptz
);
create unique index venues_code on venues (lower(code)) where voided_at is null;
create index venues_company on venues (company_id);

-- A manager is connected to a venue while the code entered is still the venue's code.
create table venue_managers (
  manager_id bigint not null references managers on delete cascade,
  venue_id bigint not null references venues,
  entered_code text not null,
  primary key (manager_id, venue_id)
);
create index venue_managers_venue on venue_managers (venue_id);

create table questions (
  id bigint generated always as identity primary key,
  title text not null,
  is_core boolean not null default false,
  venue_id bigint references venues,
  position integer not null default 0,
  voided_at timestamptz
);

create table form_a_entries (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  entry_number integer not null,
  trading_day date not null,
  submitted_at timestamptz not null,
  received_at timestamptz not null,
  minutes_late integer not null,
  manager_id bigint references managers on delete set null,
  manager_name text not null,
  manager_licence_number text not null,
  -- [{"id", "answer", "question": {"id", "title"}}], the titles as they were asked
  answers jsonb not null,
  signature text not null references files,
  job_number text,
  email_note text,
  version integer not null default 1,
  voided_at timestamptz,
  void_reason text,
  unique (venue_id, entry_number)
);
create index form_a_by_time on form_a_entries (venue_id, submitted_at desc, id desc)
  where voided_at is null;
create index form_a_all_by_time on form_a_entries (submitted_at desc, id desc)
  where voided_at is null;
create index form_a_by_trading_day on form_a_entries (venue_id, trading_day)
  where voided_at is null;

create table form_b_entries (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  entry_number integer not null,
  form_a_id bigint references form_a_entries,
  reported_date timestamptz not null,
  received_at timestamptz not null,
  reporter_name text not null,
  description text,
  email_note text,
  job_number text,
  arrangement_date date,
  arrangement_time time,
  arrangement_manager_name text,
  repair_date date,
  version integer not null default 1,
  voided_at timestamptz,
  void_reason text,
  unique (venue_id, entry_number)
);
create index form_b_by_time on form_b_entries (venue_id, reported_date desc, id desc)
  where voided_at is null;
create index form_b_all_by_time on form_b_entries (reported_date desc, id desc)
  where voided_at is null;
create index form_b_needing_action on form_b_entries (venue_id)
  where voided_at is null and arrangement_date is null and repair_date is null;

create table form_c_entries (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  entry_number integer not null,
  submitted_at timestamptz not null,
  received_at timestamptz not null,
  technician_name text not null,
  technician_licence_number text not null,
  technician_company_name text not null,
  note text,
  system_working boolean not null,
  system_recording boolean not null,
  cameras boolean not null,
  recording boolean not null,
  match_time boolean not null,
  form_image text references files,
  version integer not null default 1,
  voided_at timestamptz,
  void_reason text,
  unique (venue_id, entry_number)
);
create index form_c_by_time on form_c_entries (venue_id, submitted_at desc, id desc)
  where voided_at is null;
create index form_c_all_by_time on form_c_entries (submitted_at desc, id desc)
  where voided_at is null;

create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  queued_at timestamptz not null,
  sent_at timestamptz
);

create table idempotency_keys (
  user_id bigint not null references users,
  key text not null,
  request_hash bytea not null,
  -- the record that the key's first submission made
  record_id bigint,
  created_at timestamptz not null,
  primary key (user_id, key)
);
