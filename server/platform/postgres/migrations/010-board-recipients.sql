-- Addresses to which the board is mailed every Monday, once they have confirmed that.
create table board_recipients (
  id bigint generated always as identity primary key,
  email text not null,
  -- of the newest mail that asks for the confirmation
  requested_at timestamptz not null,
  confirmed_at timestamptz
);
create unique index board_recipients_email on board_recipients (lower(email));

-- Hashes of the tokens in their mails: of the one that confirms, and of those that stop the mails.
create table board_recipient_links (
  token_hash bytea primary key,
  recipient_id bigint not null references board_recipients on delete cascade,
  purpose text not null check (purpose in ('confirm', 'stop')),
  -- null for a link that stops the mails, which works as long as they are sent
  expires_at timestamptz
);
create index board_recipient_links_recipient on board_recipient_links (recipient_id);
