import {
  type Action,
  can,
  needsNoConfirmation,
  needsOwnEntry,
} from '#contract/access/permissions.ts';
import { PAGE_SIZE } from '#contract/core/limits.ts';
import type { HistoryStep } from '#contract/history.ts';
import { metaOf } from '#contract/inputs/paging.ts';
import type { RegisterFilter } from '#contract/register/schemas.ts';
import { type CurrentUser, isUnconfirmedAt, joinedScope, type VenueScope } from '#server/access.ts';
import { found, notFound, unconfirmed } from '#server/errors.ts';
import { type BatchedResult, mapBatches } from '#server/platform/postgres/batched-result.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Page } from '#server/platform/postgres/read-list.ts';
import type { NumberedForm } from '../change.ts';
import { recordChange, type UnitOfWork } from '../unit-of-work.ts';
import { parseSnapshot } from './parse-snapshot.ts';
import type { EntryHistory, EntryVenue } from './present.ts';
import type { RegisterQuery } from './register-query.ts';
import type { RegisterStore } from './store.ts';

interface RegisterDependencies<Row, Shown> {
  readonly db: Database;
  readonly form: NumberedForm;
  readonly store: RegisterStore<Row>;
  /** The store that exports are read from. */
  readonly exported: RegisterStore<Row>;
  readonly queryOf: (scope: VenueScope, filter: RegisterFilter) => Promise<RegisterQuery>;
  readonly present: (row: Row, user: CurrentUser) => Shown;
  readonly now: () => Date;
}

interface RegisterRow extends EntryVenue, EntryHistory {
  readonly venue_id: string;
}

/** Lists, exports, reads and voids the entries of a form. */
export interface RegisterService<Row, Shown> {
  present(row: Row, user: CurrentUser): Shown;

  /**
   * Reads an entry for an action. Before they are confirmed, users change their own entries only.
   * @throws 404 for another tenant's entry, and for a voided one that left the lists unless the user may see
   * these; 403 for what needs confirmation
   */
  row(user: CurrentUser, id: string, action: Action): Promise<Row>;

  /** @throws 404 like `row` */
  read(user: CurrentUser, id: string): Promise<Shown>;

  list(user: CurrentUser, filter: ListFilter): Promise<Page<Shown>>;

  /** Lists the whole register that a filter selects, with its seal. */
  export(user: CurrentUser, filter: RegisterFilter): Promise<BatchedResult<Shown>>;

  /** Lists one entry in the shape of an export. @throws 404 like `row` */
  print(user: CurrentUser, id: string): Promise<BatchedResult<Shown>>;

  /** Lists the changes of an entry, oldest first. @throws 404 like `row` */
  history(user: CurrentUser, id: string): Promise<HistoryStep[]>;

  /** Presents an entry from its snapshot, with its venue at that time. */
  presentSnapshot(user: CurrentUser, venue: EntryVenue, snapshot: Snapshot): Shown;

  /**
   * Takes an entry out of force; its number and its history remain.
   * @param andThen runs in the same transaction
   * @throws 404 like `row`
   */
  void(
    user: CurrentUser,
    id: string,
    reason?: string,
    andThen?: (unit: UnitOfWork) => Promise<void>,
  ): Promise<void>;
}

type ListFilter = RegisterFilter & { readonly page: number; readonly voided: boolean };

/** The actions of each form that its register asks the permission table for. */
const ACTIONS = {
  form_a: { read: 'form-a:read', void: 'form-a:delete' },
  form_b: { read: 'form-b:read', void: 'form-b:delete' },
  form_c: { read: 'form-c:read', void: 'form-c:delete' },
} as const satisfies Record<NumberedForm, Record<string, Action>>;

export function registerService<Row extends RegisterRow, Shown extends Snapshot>(
  dependencies: RegisterDependencies<Row, Shown>,
): RegisterService<Row, Shown> {
  const { db, form, store, exported, queryOf, present, now } = dependencies;

  const actions = ACTIONS[form];

  async function row(user: CurrentUser, id: string, action: Action): Promise<Row> {
    const entry = found(await store.read(joinedScope(user), id, can(user, 'register:see-voided')));
    if (!isUnconfirmedAt(user, entry.venue_id)) return entry;
    const isOpen = !needsOwnEntry(action) || (await store.isRecordedBy(user.id, id));
    if (!needsNoConfirmation(action) || !isOpen) throw unconfirmed();
    return entry;
  }

  const exportedNow = () => ({ exported_at: now().toISOString() });

  return {
    row,
    present,

    async list(user, filter) {
      const query = await queryOf(user.scope, filter);
      const { data, total } = await store.page(query, {
        newestFirst: filter.reverseOrdering,
        voidedToo: filter.voided && can(user, 'register:see-voided'),
        page: filter.page,
      });
      return {
        data: data.map((entry) => present(entry, user)),
        meta: metaOf(filter.page, total, PAGE_SIZE),
      };
    },

    async export(user, filter) {
      const query = await queryOf(user.scope, filter);
      const entries = await exported.all(query, filter.reverseOrdering);
      return { ...mapBatches(entries, (entry) => present(entry, user)), ...exportedNow() };
    },

    async print(user, id) {
      const voidedToo = can(user, 'register:see-voided');
      const entry = await exported.one(user.scope, id, voidedToo);
      if (entry.count === 0) throw notFound();
      return { ...mapBatches(entry, (one) => present(one, user)), ...exportedNow() };
    },

    read: async (user, id) => present(await row(user, id, actions.read), user),

    async history(user, id) {
      const entry = await row(user, id, 'register:read');
      const edits = entry.edits ?? [];
      const show = (snapshot: Snapshot, editCount: number) =>
        present(
          { ...entry, ...parseSnapshot(form, snapshot), edits: edits.slice(0, editCount) },
          user,
        );
      const changes = await store.history(user.scope, id);
      let editCount = 0;
      return changes.map(({ at, actor_name, action, before, after }) => {
        const shownBefore = before && show(before, editCount);
        if (action === 'edit') editCount += 1;
        return {
          at: at.toISOString(),
          actor_name,
          action,
          before: shownBefore,
          after: action === 'void' ? null : after && show(after, editCount),
          reason: reasonIn(after),
        };
      });
    },

    presentSnapshot: (user, venue, snapshot) =>
      present({ ...parseSnapshot(form, snapshot), ...venue } as Row & EntryVenue, user),

    async void(user, id, reason, andThen) {
      const { venue_id } = await row(user, id, actions.void);
      await recordChange(db, { chain: venue_id, author: user, at: now() }, async (unit) => {
        await unit.entries(form).void(id, now(), reason);
        await andThen?.(unit);
      });
    },
  };
}

const reasonIn = (after: Snapshot | null) =>
  typeof after?.void_reason === 'string' ? after.void_reason : null;
