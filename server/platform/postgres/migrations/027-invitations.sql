-- Invitations to venues: mailed to a person, or as a QR that hangs in an office.
create table invitations (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'qr')),
  -- the address that it was mailed to; null for a QR, and once it was erased
  email text,
  role text not null check (role in ('manager', 'staff')),
  is_area_manager boolean not null default false,
  venue_ids bigint[] not null check (cardinality(venue_ids) > 0),
  -- the number of each venue's code when the invitation was made: another code ends a QR
  code_numbers integer[] not null check (cardinality(code_numbers) = cardinality(venue_ids)),
  invited_by bigint not null references users,
  -- of the newest mail or sheet
  sent_at timestamptz not null,
  sent_count integer not null default 1,
  -- null for a QR
  expires_at timestamptz,
  opened_at timestamptz,
  -- the newest use
  used_at timestamptz,
  used_by bigint references users,
  use_count integer not null default 0,
  withdrawn_at timestamptz,
  withdrawn_by bigint references users
);
create index invitations_sent on invitations (sent_at desc, id desc);
create index invitations_email on invitations (lower(email)) where email is not null;

-- Hashes of the tokens in links and QR codes. A new link of an invitation ends the one before, which stays known
-- for a while, so that it can be told from one that never was.
create table invitation_links (
  token_hash bytea primary key,
  invitation_id bigint not null references invitations,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create index invitation_links_invitation on invitation_links (invitation_id);

-- The audit lists invitations with the other changes of access.
drop index history_records;
create index history_records on history (at desc, chain desc, seq desc)
  where entity in ('user', 'manager', 'technician', 'company', 'venue', 'venue_manager', 'question', 'invitation');
create index history_invitations on history using gin ((after -> 'venue_ids')) where entity = 'invitation';
