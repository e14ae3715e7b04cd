-- A person who joined a venue waits until somebody confirms them: confirmed_at is null until then.
-- Everybody who is connected now is confirmed, at an instant that npm run verify knows: the history does not
-- hold it. confirmed_by is null for a person whom nobody had to confirm.
alter table venue_managers
  add column confirmed_at timestamptz,
  add column confirmed_by bigint references users;
update venue_managers set confirmed_at = 'epoch';

-- Each code of a venue has a number, so that a code set back to a former one reconnects nobody. A manager
-- is connected while the number that they entered is the venue's. 0 stands for a former code.
alter table venues add column code_number integer not null default 1;
alter table venue_managers add column code_number integer not null default 1;
update venue_managers set code_number = 0
  from venues
  where venues.id = venue_id and lower(venues.code) <> lower(entered_code);
