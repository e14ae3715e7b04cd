import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import type { DB } from '../database/schema.gen.ts';
import { conflict, found } from '../http/refusal.ts';
import type { Chain, NumberedForm } from './chain.ts';

/** Where the entries of each form stand. */
export const ENTRY_TABLE = {
  form_a: 'form_a_entries',
  form_b: 'form_b_entries',
  form_c: 'form_c_entries',
} as const satisfies Record<NumberedForm, keyof DB>;

type Table<F extends NumberedForm> = DB[(typeof ENTRY_TABLE)[F]];
export type Entry<F extends NumberedForm> = Selectable<Table<F>>;
export type EntryChanges<F extends NumberedForm> = Updateable<Table<F>>;
type AnyTable = (typeof ENTRY_TABLE)[NumberedForm];

/** Writes the entries of one form at the venue whose chain is held: each write is in the history. */
export function entriesOf<F extends NumberedForm>(form: F, trx: Transaction<DB>, chain: Chain) {
  const table: AnyTable = ENTRY_TABLE[form];

  const current = (id: string): Promise<Entry<F> | undefined> =>
    trx.selectFrom(table).selectAll().where('id', '=', id).where('voided_at', 'is', null).executeTakeFirst();

  const write = (id: string, changes: EntryChanges<F>): Promise<Entry<F>> =>
    trx
      .updateTable(table)
      .set(changes)
      .set('version', ({ eb }) => eb('version', '+', 1))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();

  return { current, write, create: (entry: Insertable<Table<F>>): Promise<Entry<F>> => trx.insertInto(table).values(entry).returningAll().executeTakeFirstOrThrow() };
}
