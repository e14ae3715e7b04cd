import { PAGE_SIZE } from '#contract/limits.ts';
import { metaOf } from '#contract/paging.ts';
import { can } from '#contract/permissions.ts';
import type { RegisterFilter } from '#contract/register.ts';
import type { Person, VenueScope } from '../access.ts';
import type { Snapshot } from '../database/columns.ts';
import type { Database } from '../database/connect.ts';
import { listOf, shownAs, type WholeList } from '../database/portions.ts';
import type { Slice } from '../database/slice.ts';
import { inChain, type NumberedForm } from '../history/chain.ts';
import { entriesOf } from '../history/entries.ts';
import { found } from '../http/refusal.ts';
import type { RegisterStore } from './store.ts';

interface RegisterParts<Row, Shown> {
  readonly db: Database;
  readonly form: NumberedForm;
  readonly store: RegisterStore<Row>;
  readonly sliceOf: (scope: VenueScope, filter: RegisterFilter) => Promise<Slice>;
  readonly present: (row: Row, person: Person) => Shown;
  readonly now: () => Date;
}

/** What a venue adds to its entries. */
export interface VenueThen {
  readonly venue_name: string;
  readonly time_zone: string;
}

/** Columns of instants. In the history, which is JSON, they are text. */
const INSTANTS = ['submitted_at', 'reported_date', 'received_at', 'voided_at'];

/** What one can do with the entries of every form: list, export, read and void them. */
export function registerService<Row extends VenueThen & { readonly venue_id: string }, Shown>(
  parts: RegisterParts<Row, Shown>,
) {
  const { db, form, store, sliceOf, present, now } = parts;

  /** @throws 404 for a voided one, unless the person may see those */
  const row = async (person: Person, id: string): Promise<Row> =>
    found(await store.read(person.scope, id, can(person, 'register:see-voided')));

  return {
    row,

    async list(person: Person, filter: RegisterFilter & { page: number; voided: boolean }) {
      const slice = await sliceOf(person.scope, filter);
      const { data, total } = await store.page(
        slice,
        filter.reverseOrdering,
        filter.page,
        filter.voided && can(person, 'register:see-voided'),
      );
      return {
        data: data.map((entry) => present(entry, person)),
        meta: metaOf(filter.page, total, PAGE_SIZE),
      };
    },

    async export(person: Person, filter: RegisterFilter): Promise<WholeList<Shown>> {
      const slice = await sliceOf(person.scope, filter);
      const entries = await store.all(slice, filter.reverseOrdering);
      return shownAs(entries, (entry) => present(entry, person));
    },

    /** One entry, shaped as an export. */
    async print(person: Person, id: string): Promise<WholeList<Shown>> {
      return listOf([present(await row(person, id), person)]);
    },

    async read(person: Person, id: string): Promise<Shown> {
      return present(await row(person, id), person);
    },

    /** Shows the entry as the history kept it at one time or another. */
    async asItWas(person: Person, id: string): Promise<(snapshot: Snapshot) => Shown> {
      const entry = await row(person, id);
      return (snapshot) => present({ ...entry, ...withInstants(snapshot) }, person);
    },

    /** Shows an entry as the history kept it, at a venue as it was then. */
    asItStood: (person: Person, venue: VenueThen, snapshot: Snapshot): Shown =>
      present({ ...withInstants(snapshot), ...venue } as Row & VenueThen, person),

    /** The entry leaves the lists; its number and its history stay. */
    async void(person: Person, id: string, reason?: string): Promise<void> {
      const { venue_id } = await row(person, id);
      await inChain(db, venue_id, person, now(), (trx, chain) =>
        entriesOf(form, trx, chain).void(id, now(), reason),
      );
    },
  };
}

function withInstants(snapshot: Snapshot): Snapshot {
  const read = (name: string, value: unknown) =>
    INSTANTS.includes(name) && typeof value === 'string' ? new Date(value) : value;
  return Object.fromEntries(
    Object.entries(snapshot).map(([name, value]) => [name, read(name, value)]),
  );
}
