-- How a venue stands, kept with the end of its chain, so that whoever looks at many venues reads one row
-- of each: the trading day of its newest check, its newest inspection, and its faults whose repair is
-- not arranged. Voided entries count for nothing. server/history/standing.ts keeps them.
alter table register_heads
  add column latest_check date,
  add column latest_inspection timestamptz,
  add column open_faults integer not null default 0;

update register_heads set
  latest_check = (select trading_day from form_a_entries
    where venue_id = chain and voided_at is null order by submitted_at desc limit 1),
  latest_inspection = (select max(submitted_at) from form_c_entries
    where venue_id = chain and voided_at is null),
  open_faults = (select count(*) from form_b_entries
    where venue_id = chain and voided_at is null
      and arrangement_date is null and repair_date is null);

-- Each check was written into it, and only the newest of a venue was read from it.
drop index form_a_by_trading_day;

-- The demo voided a check without counting it.
update register_heads set form_a_voided = voided.count
from (select venue_id, count(*) from form_a_entries where voided_at is not null group by venue_id) voided
where chain = venue_id and form_a_voided <> voided.count;

-- What else the dashboard of many venues asks.
create index venues_zones on venues (time_zone) where voided_at is null;
create index managers_by_licence_expiry on managers (licence_expiry_date);
create index managers_by_rmlv_licence_expiry on managers (rmlv_licence_expiry_date);
