-- Choices that a register keeps wherever it is served.
create table register_settings (
  name text primary key,
  value text not null
);
-- A new register requires a second factor of its admins. One that has accounts stays as it is.
insert into register_settings
values ('require_second_factor', case when exists (select from users) then 'none' else 'admins' end);

-- When an admin without a second factor must have one.
create table second_factor_deadlines (
  user_id bigint primary key references users,
  due_at timestamptz not null
);

-- An app that shows codes.
create table authenticators (
  user_id bigint primary key references users,
  -- encrypted with a key of the table secrets
  secret bytea not null,
  -- null until its first code was entered
  confirmed_at timestamptz,
  -- the newest period of 30 seconds whose code was used
  used_period bigint
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  -- of signatures, which some authenticators count
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Each signs in once, in place of a code or a passkey.
create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  code_hash text not null
);
create index recovery_codes_user on recovery_codes (user_id);

-- What a passkey signs, once. The user adds a passkey; null signs in.
create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id bigint references users,
  expires_at timestamptz not null
);

-- A password was right, and the second factor is missing.
create table sign_in_tickets (
  token_hash bytea primary key,
  user_id bigint not null references users,
  expires_at timestamptz not null
);
create index sign_in_tickets_user on sign_in_tickets (user_id);
