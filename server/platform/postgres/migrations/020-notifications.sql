-- Devices that show reminders. One ends with the session in which it was switched on, or with the device that is kept
-- signed in.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  session_id bigint not null unique references sessions (id) on delete cascade,
  -- at a push service, by which it reaches the device
  endpoint text not null unique,
  -- of the device, as base64url: its public key and the secret that it shares with us
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);

-- Notifications that wait for their delivery. A newer one about the same replaces one that still waits.
create table pushes (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  topic text not null,
  content jsonb not null,
  queued_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  -- when it is next tried
  due_at timestamptz not null,
  unique (subscription_id, topic)
);
create index pushes_by_time on pushes (due_at);

-- How a user wants to hear of one kind of thing, where they changed what is set for all.
create table notification_choices (
  user_id bigint not null references users,
  kind text not null,
  by_mail boolean not null,
  by_push boolean not null,
  primary key (user_id, kind)
);
