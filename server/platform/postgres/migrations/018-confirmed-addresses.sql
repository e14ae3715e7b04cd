-- When the owner of an account's address opened a link that was mailed to it; null until then. Every
-- account until now counts as confirmed, at an instant that npm run verify knows: the history does not hold it.
alter table users add column email_confirmed_at timestamptz;
update users set email_confirmed_at = 'epoch' where deleted_at is null;

-- An address that waits for its confirmation: a new one, or the present one of an account. It reserves
-- nothing.
create table email_changes (
  user_id bigint primary key references users,
  new_email text not null,
  -- the user who asked for it: the owner, or who manages the account
  requested_by bigint references users,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
