-- What is counted for a while: calls from an address, wrong passwords for an email, and addresses that
-- an account's owner came from. Losing it in a crash forgives some calls, so it needs no WAL.
create unlogged table call_counts (
  -- SHA-256 of what is counted: no address and no email lies here
  key bytea primary key,
  count integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

create index mails_by_time on mails (queued_at);
