-- Addresses of other systems, which are sent what happens in the register.
create table webhooks (
  id bigint generated always as identity primary key,
  name text not null,
  url text not null,
  events text[] not null,
  -- signs what is sent; a backup has none, and nothing is sent until there is a new one
  secret text,
  created_by bigint not null references users,
  created_at timestamptz not null,
  -- it is sent what happened since: when it was made, or started again
  running_since timestamptz not null,
  -- why nothing is sent; null while it runs
  paused text check (paused in ('by-hand', 'gone'))
);

-- What was and will be sent. An event is sent to a webhook once, and under the same message id whenever it is tried again.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  message_id text not null unique,
  type text not null,
  event_id text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  -- null while none is to come
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  given_up_at timestamptz,
  -- of the last answer; null without one
  status integer,
  -- the beginning of the last answer, or why there was none
  answer text,
  unique (webhook_id, event_id)
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_by_time on webhook_deliveries (created_at);
