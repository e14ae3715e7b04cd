import type { Selectable, Transaction } from 'kysely';
import { notFound } from '../errors.ts';
import { CLOCK_TOLERANCE_MS } from '../platform/postgres/clock.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import { type Placeholders, statement } from '../platform/prepared-statements/statement.ts';
import {
  AUDIT_CHAIN,
  type Author,
  type Change,
  NO_VENUE,
  type NumberedForm,
  normalised,
} from './change.ts';
import { type HistoryRow, hashOf, type LinkedRow } from './hash.ts';

/** Columns of `register_heads` that a write advances. Its trigger refreshes the venue's summary. */
const COLUMNS = [
  'chain',
  'seq',
  'hash',
  'form_a_number',
  'form_b_number',
  'form_c_number',
  'form_a_voided',
  'form_b_voided',
  'form_c_voided',
  'changed_at',
] as const;

type Columns = Pick<Selectable<DB['register_heads']>, (typeof COLUMNS)[number]>;

const lockedColumns = statement((db, { chain }: Placeholders<Pick<Columns, 'chain'>>) =>
  db.selectFrom('register_heads').select(COLUMNS).where('chain', '=', chain).forUpdate(),
);

/** A row of the history as it is inserted, and the head that moves to it. */
type Step = Columns &
  Omit<LinkedRow, 'before' | 'after'> &
  Record<'before' | 'after', string | null>;

const steps = statement(
  (
    db,
    {
      form_a_number,
      form_b_number,
      form_c_number,
      form_a_voided,
      form_b_voided,
      form_c_voided,
      changed_at,
      ...row
    }: Placeholders<Step>,
  ) =>
    db
      .with('appended', (cte) => cte.insertInto('history').values(row))
      .updateTable('register_heads')
      .set({ seq: row.seq, hash: row.hash, changed_at })
      .set({ form_a_number, form_b_number, form_c_number })
      .set({ form_a_voided, form_b_voided, form_c_voided })
      .where('chain', '=', row.chain),
);

/** The newest row of a chain and its venue's counts, locked until the transaction ends. */
export interface ChainHead {
  /**
   * Returns when a change is recorded: at its own time, or at that of the newest row where it came a moment
   * before it. So the times of a chain follow its order, unless a clock was wrong.
   */
  timeOf(at: Date): Date;
  /** Takes the next entry number of a form: they count up per venue, without gaps. */
  nextNumber(form: NumberedForm): number;
  /** Counts an entry of a form as voided. */
  countVoided(form: NumberedForm): void;
  /** Appends changes to the history, each linked to the one before, and moves the head. */
  append(changes: readonly Change[], author: Author, at: Date): Promise<void>;
}

const voidedVenues = statement((db, { chain }: Placeholders<Pick<Columns, 'chain'>>) =>
  db.selectFrom('venues').select('id').where('id', '=', chain).where('voided_at', 'is not', null),
);

/**
 * Locks the head of a chain, which begins with its first write.
 * @param chain the venue's id, NO_VENUE or AUDIT_CHAIN
 * @throws 404 for a venue that was voided, also a moment before
 */
export async function lockChain(trx: Transaction<DB>, chain: string): Promise<ChainHead> {
  const head = await lock(trx, chain);
  const isVenue = chain !== NO_VENUE && chain !== AUDIT_CHAIN;
  const [voided] = isVenue ? await voidedVenues(trx, { chain }) : [];
  if (voided) throw notFound();
  return {
    timeOf(at) {
      const newest = head.changed_at?.getTime() ?? 0;
      const isMomentBefore = newest > at.getTime() && newest - at.getTime() <= CLOCK_TOLERANCE_MS;
      return isMomentBefore ? new Date(newest) : at;
    },

    nextNumber(form) {
      head[`${form}_number`] += 1;
      return head[`${form}_number`];
    },

    countVoided(form) {
      head[`${form}_voided`] += 1;
    },

    async append(changes, author, at) {
      const rows = changes.map((change) => {
        const { before, after, ...row } = link(head, author, at, change);
        return {
          before: before && JSON.stringify(before),
          after: after && JSON.stringify(after),
          ...row,
        };
      });
      const last = rows.pop();
      if (!last) return;
      if (rows.length > 0) await trx.insertInto('history').values(rows).execute();
      await steps(trx, { ...head, changed_at: at, ...last });
    },
  };
}

async function lock(trx: Transaction<DB>, chain: string): Promise<Columns> {
  const [head] = await lockedColumns(trx, { chain });
  if (head) return head;
  await trx
    .insertInto('register_heads')
    .values({ chain })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return lock(trx, chain);
}

/** Makes a change the newest row of the chain. */
function link(head: Columns, author: Author, at: Date, change: Change): LinkedRow {
  const { entityId, ...rest } = change;
  const previous_hash = head.hash;
  head.seq = String(Number(head.seq) + 1);
  const row: HistoryRow = {
    ...rest,
    chain: head.chain,
    seq: head.seq,
    at,
    actor_id: author.id,
    actor_name: normalised(author.name),
    entity_id: entityId,
  };
  head.hash = hashOf(row, previous_hash);
  return { ...row, previous_hash, hash: head.hash };
}
