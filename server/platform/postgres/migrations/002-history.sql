-- The append-only record of every write. A chain is a venue's (its id) or, for what belongs to no
-- venue, the chain 0. Each row carries the hash of the one before it.

-- The end of each chain and the newest entry number of each form. Locking its row orders a venue's
-- writes, so numbers have no gaps and the chain has no forks.
create table register_heads (
  chain bigint primary key,
  seq bigint not null default 0,
  hash bytea not null default '\x',
  form_a_number integer not null default 0,
  form_b_number integer not null default 0,
  form_c_number integer not null default 0
);

create table history (
  chain bigint not null,
  seq bigint not null,
  at timestamptz(3) not null,
  actor_id bigint,
  actor_name text not null,
  action text not null check (action in ('create', 'edit', 'void')),
  entity text not null,
  entity_id bigint not null,
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (chain, seq)
);
create index history_of_entity on history (entity, entity_id, chain, seq);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The history is append-only.';
end
$$;

create trigger history_is_append_only before update or delete on history
  for each row execute function refuse_change();
create trigger history_is_never_emptied before truncate on history
  for each statement execute function refuse_change();
