import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { RecorderStatus } from '#contract/register/schemas.ts';
import type { UnderRules } from '#contract/rules/venue-rules.ts';
import { found, notFound, throwIfStale, tooManyUnconfirmed } from '../errors.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import {
  type Placeholder,
  type Placeholders,
  statement,
} from '../platform/prepared-statements/statement.ts';
import { limiter } from '../platform/rate-limits/limiter.ts';
import type { ChainHead } from './chain-head.ts';
import { type Author, type Change, type NumberedForm, normalised } from './change.ts';

/** The table of each form's entries. */
export const ENTRY_TABLE = {
  form_a: 'form_a_entries',
  form_b: 'form_b_entries',
  form_c: 'form_c_entries',
} as const satisfies Record<NumberedForm, keyof DB>;

type EntryTable = (typeof ENTRY_TABLE)[NumberedForm];
type Columns<F extends NumberedForm> = DB[(typeof ENTRY_TABLE)[F]];

/** A stored entry. */
export type Entry<F extends NumberedForm> = Selectable<Columns<F>>;
type Changes<F extends NumberedForm> = Updateable<Columns<F>>;

/** The zone, the rule profile and its version that an entry keeps, whatever the venue has later. */
export interface EntryTerms extends UnderRules {
  readonly rules_version: number;
}

/** Returns the terms of an entry, as another entry that follows from it keeps them. */
export const termsOf = ({ time_zone, rules, rules_version }: EntryTerms): EntryTerms => ({
  time_zone,
  rules,
  rules_version,
});

/** The columns that the writer fills in: the next number of the chain, and the author. */
type FilledColumns = 'entry_number' | 'recorded_by' | 'recorder_status';

/** The columns that an entry of every form needs. */
type RequiredColumns = EntryTerms & { readonly venue_id: string; readonly received_at: Date };

/** The columns of a new entry, but for those that the writer fills in. */
export type NewEntry<F extends NumberedForm> = RequiredColumns &
  Omit<Insertable<Columns<F>>, keyof RequiredColumns | FilledColumns>;

type StoredEntry<F extends NumberedForm> = NewEntry<F> & {
  readonly entry_number: number;
  readonly recorded_by: string;
};

type InsertedEntry = StoredEntry<NumberedForm> & {
  readonly author_id: string | null;
  readonly recorder_id: string | null;
  readonly former_status: RecorderStatus;
};

/** The user on whose confirmation an entry depends: its author, or the maker for whom the author sends it. */
export interface Recorder {
  readonly id: string | null;
  /** What they were at the venue, for somebody who has left it. */
  readonly formerStatus?: RecorderStatus;
}

const insertInto = (form: NumberedForm) =>
  statement(
    (db, { author_id, recorder_id, former_status, ...entry }: Placeholders<InsertedEntry>) =>
      db
        .insertInto(ENTRY_TABLE[form])
        .values({
          ...entry,
          recorder_status: sql`coalesce(${recorderStatus(recorder_id, entry.venue_id)},
          ${former_status}::text)`,
        })
        .returningAll()
        .returning(isRemoved(author_id, entry.venue_id).as('is_author_removed')),
  );

/** SQL of what the recorder of an entry is at its venue, whose chain is locked. */
const recorderStatus = (userId: Placeholder<string | null>, venueId: Placeholder<string>) =>
  sql<RecorderStatus>`(select 'unconfirmed' from managers
    join venue_managers on venue_managers.manager_id = managers.id
    where user_id = ${userId}::bigint and venue_id = ${venueId}::bigint
      and venue_managers.confirmed_at is null)`;

/** SQL of whether the author of an entry works at venues, and no more at this one, whose chain is locked. */
const isRemoved = (authorId: Placeholder<string | null>, venueId: Placeholder<string>) =>
  sql<boolean>`exists (select from managers where user_id = ${authorId}::bigint
    and not exists (select from venue_managers
      where manager_id = managers.id and venue_id = ${venueId}::bigint))`;

const INSERT = {
  form_a: insertInto('form_a'),
  form_b: insertInto('form_b'),
  form_c: insertInto('form_c'),
} as const satisfies Record<NumberedForm, unknown>;

/** @throws 429 */
async function countUnconfirmed(
  trx: Transaction<DB>,
  { venue_id, received_at }: RequiredColumns,
  { id }: Recorder,
): Promise<void> {
  const { count } = limiter(trx, received_at);
  const { isExceeded, waitMs } = await count(['unconfirmed entry', venue_id, id ?? '']);
  if (isExceeded) throw tooManyUnconfirmed(waitMs);
}

/** Writes entries of one form: numbered, versioned and recorded in the history. */
export interface EntryWriter<F extends NumberedForm> {
  /**
   * @param recorder the author when left out
   * @throws 404 for an author who was removed from the venue, also a moment before; 429 for a recorder who waits for
   * confirmation and has recorded enough
   */
  create(entry: NewEntry<F>, recorder?: Recorder): Promise<Entry<F>>;
  /**
   * @param version the one that the changes were made from; any when undefined
   * @throws 404 for a voided entry, 409 when somebody else saved in between
   */
  change(
    id: string,
    version: number | undefined,
    changes: (before: Entry<F>) => Changes<F>,
  ): Promise<Entry<F>>;
  /** Takes the entry out of force; its number and its history remain. @throws 404 for a voided entry */
  void(id: string, at: Date, reason: string | undefined): Promise<void>;
}

interface Dependencies<F extends NumberedForm> {
  readonly form: F;
  readonly trx: Transaction<DB>;
  readonly head: ChainHead;
  readonly author: Author;
  readonly record: (change: Change) => void;
}

export function entryWriter<F extends NumberedForm>({
  form,
  trx,
  head,
  author,
  record,
}: Dependencies<F>): EntryWriter<F> {
  const table: EntryTable = ENTRY_TABLE[form];

  /** The entry in force. The chain's lock keeps others from changing it. */
  const current = async (id: string) => {
    const inForce = trx.selectFrom(table).selectAll().where('voided_at', 'is', null);
    return found(await inForce.where('id', '=', id).executeTakeFirst());
  };

  const update = (
    id: string,
    changes: Changes<F> | { voided_at: Date; void_reason: string | null },
  ) =>
    trx
      .updateTable(table)
      .set(changes)
      .set('version', ({ eb }) => eb('version', '+', 1))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();

  return {
    async create(entry, recorder: Recorder = author) {
      const entry_number = head.nextNumber(form);
      const recorded_by = normalised(author.name);
      const [inserted] = await INSERT[form](trx, {
        ...entry,
        entry_number,
        recorded_by,
        author_id: author.id,
        recorder_id: recorder.id,
        former_status: recorder.formerStatus ?? null,
      });
      if (!inserted) throw new Error('An insert returns its row');
      const { is_author_removed, ...after } = inserted;
      if (is_author_removed) throw notFound();
      if (after.recorder_status) await countUnconfirmed(trx, entry, recorder);
      record({ action: 'create', entity: form, entityId: after.id, before: null, after });
      return after as Entry<F>;
    },

    async change(id, version, changes) {
      const before = await current(id);
      throwIfStale(version, before);
      const after = await update(id, changes(before as Entry<F>));
      record({ action: 'edit', entity: form, entityId: id, before, after });
      return after as Entry<F>;
    },

    async void(id, at, reason) {
      const before = await current(id);
      const after = await update(id, { voided_at: at, void_reason: reason ?? null });
      head.countVoided(form);
      record({ action: 'void', entity: form, entityId: id, before, after });
    },
  };
}
