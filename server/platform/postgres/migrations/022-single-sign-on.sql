-- An identity at the OpenID Connect issuer, and the account here that it signs in to. The row of an erased
-- account stays: no group gives its holder another account.
create table issuer_identities (
  user_id bigint primary key references users,
  issuer text not null,
  -- SHA-256 of issuer and subject; null after the account was recovered, until its email links it again
  identity_hash bytea unique,
  -- Whether a group made the account: then its groups decide about its role and venues.
  is_from_group boolean not null
);

-- A sign-in at the issuer that has begun and is not finished.
create table pending_single_sign_ons (
  id bigint primary key generated always as identity,
  -- of the cookie of the browser that began it; null for a link of npm run admin, which any browser may open
  browser_hash bytea unique,
  -- null once a reply has used it
  state_hash bytea,
  nonce text,
  code_verifier text,
  -- the address of the app to go to afterwards
  redirect text,
  -- the account, and the one-time code by which the page gets its session; null until the reply
  user_id bigint references users,
  code_hash bytea unique,
  -- when the user last presented a password or another proof to the issuer; null when it does not say
  authenticated_at timestamptz,
  expires_at timestamptz not null
);
