-- The audit reads the history by time, kind, user and venue: everything but new entries of registers. An index
-- serves a query that repeats its condition word for word (server/features/audit/store.ts).

-- Sign-ins, exports and other acts that change no record.
create index history_audit on history (at desc, chain desc, seq desc) where entity = 'audit';
create index history_audit_kind on history ((after ->> 'kind'), at desc, chain desc, seq desc)
  where entity = 'audit';
create index history_audit_venue on history ((after ->> 'venue_id'), at desc, chain desc, seq desc)
  where entity = 'audit';

-- Changes of accounts, venues, people of venues, companies and questions.
create index history_records on history (at desc, chain desc, seq desc)
  where entity in ('user', 'manager', 'technician', 'company', 'venue', 'venue_manager', 'question');

-- Entries that were corrected or deleted, and explanations.
create index history_corrections on history (at desc, chain desc, seq desc)
  where entity in ('form_a', 'form_b', 'form_c', 'explanation') and (action <> 'create' or entity = 'explanation');

create index history_audited_actor on history (actor_id, at desc, chain desc, seq desc)
  where action <> 'create' or entity not in ('form_a', 'form_b', 'form_c');
create index history_audited_chain on history (chain, at desc, seq desc)
  where (action <> 'create' or entity not in ('form_a', 'form_b', 'form_c')) and entity <> 'audit';
