-- Keys by which programs read the register. A key itself is not stored.
create table api_keys (
  id bigint generated always as identity primary key,
  name text not null,
  -- its first characters, by which its owner knows it
  prefix text not null,
  token_hash bytea not null unique,
  created_by bigint not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
