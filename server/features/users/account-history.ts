import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { HistoryAction, Snapshot } from '#server/platform/postgres/columns.ts';

interface AccountChange {
  readonly action: HistoryAction;
  readonly entity: 'user' | 'manager' | 'technician';
  readonly before: AccountRow | null;
  readonly after: AccountRow | null;
}

type AccountRow = { readonly id: string } & Snapshot;

/**
 * Fields that a user can have erased. The history cannot be erased, so it never holds their values:
 * it says that one was changed, when, and by whom.
 */
const PERSONAL: ReadonlySet<string> = new Set([
  'name',
  'email',
  'phone',
  'profile_photo',
  'password_hash',
  'licence_number',
  'licence_image',
  'rmlv_licence_number',
  'rmlv_licence_image',
]);

/** Adds a change of an account to the history, without the values of personal fields. */
export function recordAccount(unit: UnitOfWork, { action, entity, before, after }: AccountChange) {
  const entityId = (after ?? before)?.id;
  if (entityId === undefined) return;
  const changed = [...PERSONAL].filter((field) => before?.[field] !== after?.[field]);
  unit.record({
    action,
    entity,
    entityId,
    before: before && impersonal(before),
    after: after && { ...impersonal(after), changed },
  });
}

function impersonal(row: AccountRow): Snapshot {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !PERSONAL.has(field)));
}
