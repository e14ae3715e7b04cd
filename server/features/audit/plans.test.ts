import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { AUDIT_KINDS } from '#contract/audit.ts';
import { freshDatabase } from '../../testing/database.ts';
import { auditStatements } from './store.ts';

const { db } = await freshDatabase();

/** Enough that reading them all is dearer than an index. */
const ROWS = 40_000;

beforeAll(async () => {
  await sql`
    insert into history (chain, seq, at, actor_id, actor_name, action, entity, entity_id, before, after,
      previous_hash, hash)
    select case when n % 4 = 0 then -1 when n % 16 = 1 then 0 else n % 200 + 1 end, n,
      timestamptz '2026-01-01' + n * interval '1 minute', n % 1000 + 1, '',
      case when n % 4 > 0 and n % 32 < 3 then 'edit' else 'create' end,
      case when n % 4 = 0 then 'audit' when n % 16 = 1 then 'user' else 'form_a' end, n % 1000 + 1, null,
      jsonb_build_object('kind', case when n % 64 = 0 then 'export' else 'sign-in' end, 'subject', 'user',
        'venue_id', (n % 200 + 1)::text, 'changed', '[]'::jsonb, 'answers', repeat('answer ', 30)),
      '', ''
    from generate_series(1, ${ROWS}) as n`.execute(db);
  await sql`analyze history`.execute(db);
});

const EVERYTHING = {
  kind: undefined,
  from: undefined,
  before: undefined,
  users: undefined,
  venueIds: undefined,
};

const filters = [
  ['nothing', {}],
  ['the days', { from: '2026-01-20T00:00:00Z', before: '2026-01-21T00:00:00Z' }],
  ['a user', { users: { ids: ['7'], managerIds: ['9'] } }],
  ['a venue', { venueIds: ['7'] }],
  ...AUDIT_KINDS.map((kind) => [kind, { kind }] as const),
] as const;

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it.each(filters)('the audit filtered by %s is read by index', async (_, filter) => {
  const query = { ...EVERYTHING, ...filter };
  for (const statement of [auditStatements.page(query, 1), auditStatements.count(query)]) {
    const plan = await planOf(statement);
    expect(plan).toContain('history_');
    expect(plan).not.toContain('Seq Scan on history');
  }
});
