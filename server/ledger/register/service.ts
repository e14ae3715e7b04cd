import { PAGE_SIZE } from '#contract/core/limits.ts';
import { metaOf } from '#contract/core/paging.ts';
import { can } from '#contract/core/permissions.ts';
import type { RegisterFilter } from '#contract/register/schemas.ts';
import { found, notFound } from '#server/platform/http/refusal.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Person, VenueScope } from '../access.ts';
import { shownAs, type WholeList } from '../batched-result.ts';
import { entriesOf } from '../entries.ts';
import { inChain, type NumberedForm } from '../unit-of-work.ts';
import { asStored } from './parse-snapshot.ts';
import type { Slice } from './register-query.ts';
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
    present,

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
      const voidedToo = can(person, 'register:see-voided');
      const entry = await store.one(person.scope, id, voidedToo);
      if (entry.count === 0) throw notFound();
      return shownAs(entry, (one) => present(one, person));
    },

    async read(person: Person, id: string): Promise<Shown> {
      return present(await row(person, id), person);
    },

    /** Shows the entry as the history kept it at one time or another. */
    async asItWas(person: Person, id: string): Promise<(snapshot: Snapshot) => Shown> {
      const entry = await row(person, id);
      return (snapshot) => present({ ...entry, ...asStored(snapshot) }, person);
    },

    /** Shows an entry as the history kept it, at a venue as it was then. */
    asItStood: (person: Person, venue: VenueThen, snapshot: Snapshot): Shown =>
      present({ ...asStored(snapshot), ...venue } as Row & VenueThen, person),

    /** The entry leaves the lists; its number and its history stay. */
    async void(person: Person, id: string, reason?: string): Promise<void> {
      const { venue_id } = await row(person, id);
      await inChain(db, venue_id, person, now(), (trx, chain) =>
        entriesOf(form, trx, chain).void(id, now(), reason),
      );
    },
  };
}
