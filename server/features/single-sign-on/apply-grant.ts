import { type Author, NO_VENUE } from '#server/ledger/change.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { adminStore } from '../admins/store.ts';
import { tellAdmins } from '../admins/write-admin.ts';
import { addManagerRow, changeManager } from '../managers/write-manager.ts';
import { userWrite } from '../users/store.ts';
import { changeRole, userAt } from '../users/write-user.ts';
import { connectManager, removeLink } from '../venues/links.ts';
import { venueNotices } from '../venues/notices.ts';
import { accountRoleOf, type Grant, hasRole, isAdminRole } from './group-rules.ts';
import { type IssuerAccount, identityStore } from './store.ts';

interface GrantDependencies {
  readonly db: Database;
  readonly now: () => Date;
  /** Named in the history. */
  readonly author: Author;
}

/** Gives an account the role and exactly the venues of its groups. Venues that do not exist are left out. */
export async function applyGrant(
  dependencies: GrantDependencies,
  account: IssuerAccount,
  grant: Grant,
): Promise<void> {
  const { db, now, author } = dependencies;
  if (!isAsGranted(account, grant)) {
    await recordChange(db, { chain: NO_VENUE, author, at: now() }, (unit) =>
      giveRole(unit, account.id, grant),
    );
  }
  const managerId = await identityStore(db).managerIdOf(account.id);
  if (managerId !== undefined) await setVenues(dependencies, managerId, grant.venues);
}

/** Ends the sessions of an account whose groups give it nothing any more, and takes it out of its venues. */
export async function withdrawAccess(
  dependencies: GrantDependencies,
  { id, manager_id }: IssuerAccount,
): Promise<void> {
  await userWrite(dependencies.db).endSessions(id, undefined);
  if (manager_id !== null) await setVenues(dependencies, manager_id, []);
}

/** A new account has no manager record yet. */
const isAsGranted = ({ role, manager_id, is_area_manager }: IssuerAccount, grant: Grant) =>
  hasRole({ role, isAreaManager: is_area_manager ?? false }, grant) &&
  (manager_id !== null || isAdminRole(role));

/** Gives an account a role; the last admin stays one. Admins are told when they become more or fewer. */
async function giveRole(unit: UnitOfWork, userId: string, grant: Grant): Promise<void> {
  const { role, isAreaManager } = accountRoleOf(grant);
  const before = await userAt(unit.trx, userId);
  const [wasAdmin, isAdmin] = [isAdminRole(before.role), isAdminRole(role)];
  if (wasAdmin && !isAdmin && (await adminStore(unit.trx).all()).length === 1) return;
  await changeRole(unit, userId, role);
  if (wasAdmin !== isAdmin) await tellAdmins(unit);
  const managerId = await identityStore(unit.trx).managerIdOf(userId);
  if (managerId !== undefined) {
    await changeManager(unit, { id: managerId, columns: { is_area_manager: isAreaManager } });
  } else if (!isAdmin) {
    await addManagerRow(unit, { user_id: userId, is_area_manager: isAreaManager });
  }
}

/** Connects a manager to venues, confirmed, and removes them from all others. */
async function setVenues(
  { db, now, author }: GrantDependencies,
  managerId: string,
  venues: readonly string[],
): Promise<void> {
  const store = identityStore(db);
  const links = await store.linksOf(managerId);
  const complete = new Set(links.filter(({ is_complete }) => is_complete).map(({ id }) => id));
  for (const venueId of await store.existingVenues(venues)) {
    if (complete.has(venueId)) continue;
    await recordChange(db, { chain: venueId, author, at: now() }, async (unit) => {
      await connectManager(unit, { managerId, venueId });
    });
  }
  for (const { id: venueId } of links.filter(({ id }) => !venues.includes(id))) {
    await recordChange(db, { chain: venueId, author, at: now() }, async (unit) => {
      await venueNotices(unit, venueId).removed(managerId, author);
      await removeLink(unit, { managerId, venueId });
    });
  }
}
