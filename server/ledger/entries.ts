import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import { found, throwIfStale } from '../errors.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import { type Placeholders, statement } from '../platform/postgres/statement.ts';
import type { Chain, NumberedForm } from './unit-of-work.ts';

/** Where the entries of each form stand. */
export const ENTRY_TABLE = {
  form_a: 'form_a_entries',
  form_b: 'form_b_entries',
  form_c: 'form_c_entries',
} as const satisfies Record<NumberedForm, keyof DB>;

type EntryTable = (typeof ENTRY_TABLE)[NumberedForm];
type Columns<F extends NumberedForm> = DB[(typeof ENTRY_TABLE)[F]];

/** An entry as it is stored. */
export type Entry<F extends NumberedForm> = Selectable<Columns<F>>;
type Changes<F extends NumberedForm> = Updateable<Columns<F>>;

/** What an entry of every form begins with. Its number is the chain's next. */
interface Beginning {
  readonly venue_id: string;
  readonly received_at: Date;
}
type NewEntry<F extends NumberedForm> = Beginning &
  Omit<Insertable<Columns<F>>, keyof Beginning | 'entry_number'>;

const inserted = (form: NumberedForm) =>
  statement((db, entry: Placeholders<NewEntry<NumberedForm> & { entry_number: number }>) =>
    db.insertInto(ENTRY_TABLE[form]).values(entry).returningAll(),
  );

const INSERTED = {
  form_a: inserted('form_a'),
  form_b: inserted('form_b'),
  form_c: inserted('form_c'),
} as const satisfies Record<NumberedForm, unknown>;

/** Writes entries of a form inside a chain: numbered, counted by versions, kept in the history. */
export function entriesOf<F extends NumberedForm>(form: F, trx: Transaction<DB>, chain: Chain) {
  const table: EntryTable = ENTRY_TABLE[form];

  /** The chain's lock keeps it so until the transaction ends. */
  const current = async (id: string) => {
    const standing = trx.selectFrom(table).selectAll().where('voided_at', 'is', null);
    return found(await standing.where('id', '=', id).executeTakeFirst());
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
    async create(entry: NewEntry<F>): Promise<Entry<F>> {
      const entry_number = chain.nextNumber(form);
      const [after] = await INSERTED[form](trx, { entry_number, ...entry });
      if (!after) throw new Error('An insert returns its row');
      chain.record({ action: 'create', entity: form, entityId: after.id, before: null, after });
      return after as Entry<F>;
    },

    /**
     * @param version the one that the changes were made from; any when left out
     * @throws 404 for a voided entry, 409 when somebody else saved in between
     */
    async change(
      id: string,
      version: number | undefined,
      changes: (before: Entry<F>) => Changes<F>,
    ): Promise<Entry<F>> {
      const before = await current(id);
      throwIfStale(version, before);
      const after = await update(id, changes(before as Entry<F>));
      chain.record({ action: 'edit', entity: form, entityId: id, before, after });
      return after as Entry<F>;
    },

    /** The entry leaves the lists; its number and its history stay. @throws 404 when it has left */
    async void(id: string, at: Date, reason: string | undefined): Promise<void> {
      const before = await current(id);
      const after = await update(id, { voided_at: at, void_reason: reason ?? null });
      chain.countVoided(form);
      chain.record({ action: 'void', entity: form, entityId: id, before, after });
    },
  };
}
