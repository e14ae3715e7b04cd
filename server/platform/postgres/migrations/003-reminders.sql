-- Reminders that went out. The key lets each go once, however many servers look at the same moment.
create table reminders_sent (
  kind text not null,
  -- the day it is about: a trading day, an expiry day, a due day, the day of a fault
  occasion date not null,
  -- a venue's, manager's or fault's id, as the kind has it
  subject_id bigint not null,
  threshold text not null,
  sent_at timestamptz not null,
  primary key (kind, occasion, subject_id, threshold)
);

-- How it goes with each kind.
create table reminder_runs (
  kind text primary key,
  last_run_at timestamptz not null,
  last_sent_at timestamptz,
  last_sent_count integer not null default 0,
  sent_count integer not null default 0
);
