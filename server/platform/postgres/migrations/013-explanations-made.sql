-- How an explanation was made on a phone, from which it is sent at once or later; null for one of a client that does
-- not say so.
alter table explanations
  -- made once on the phone; the same in every attempt to send the explanation
  add column made_uid uuid unique,
  -- corrected by the error of the phone's clock; not after recorded_at by more than a tolerance
  add column made_at timestamptz,
  -- the maker's name at the time of receipt; recorded_by is the sender
  add column made_by text;
