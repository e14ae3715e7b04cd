-- Signed notes of the venues' histories. What was signed last is also beside the key that signs, outside the database.
create table checkpoints (
  id bigint generated always as identity primary key,
  -- the venue, also one that is not there any more
  chain bigint not null,
  -- the number of the change that the note states
  seq bigint not null,
  note text not null,
  -- whether it says which changes a restore lost
  is_restoration boolean not null default false
);
create index checkpoints_of_chain on checkpoints (chain, id);
create index restorations on checkpoints (chain, id) where is_restoration;

-- Signed changes that the history was found to contradict, of each of which admins get one mail.
create table contradictions (
  chain bigint not null,
  seq bigint not null,
  -- the hash that was signed
  hash text not null,
  found_at timestamptz not null,
  primary key (chain, seq, hash)
);
