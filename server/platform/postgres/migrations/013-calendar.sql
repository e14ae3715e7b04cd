-- Explanations of missed checks. They are only added.
create table explanations (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  trading_day date not null,
  reason text not null,
  text text not null,
  picture text references files,
  recorded_at timestamptz not null,
  recorded_by text not null
);
create index explanations_by_trading_day on explanations (venue_id, trading_day);

-- The calendar of many venues reads only the index.
create index form_a_by_trading_day on form_a_entries (venue_id, trading_day)
  include (id, submitted_at, received_at, minutes_late, due_at)
  where voided_at is null;

-- A label by which the venues of a company are grouped.
alter table venues add column region text;
