-- How often users renewed the secret address of their calendar of due dates; no row for those who never did. The address
-- follows from it and from a key among the secrets, so a copy of this table opens no calendar.
create table calendar_feeds (
  user_id bigint primary key references users,
  renewals integer not null,
  renewed_at timestamptz not null
);
