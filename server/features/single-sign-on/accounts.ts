import { createHash } from 'node:crypto';
import { fullName } from '#contract/inputs/inputs.ts';
import { SINGLE_SIGN_ON_ERROR, type SingleSignOnReason } from '#contract/messages/errors.ts';
import { APP_NAME, ROLE_NAME } from '#contract/messages/labels.ts';
import { found } from '#server/errors.ts';
import { recordAudit } from '#server/ledger/audit.ts';
import { NO_VENUE, SERVER } from '#server/ledger/change.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { queueFixedMail } from '#server/platform/mail/queue.ts';
import type { IssuerUser } from '#server/platform/oidc-issuer.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { tellAdmins } from '../admins/write-admin.ts';
import { unusablePassword } from '../users/passwords.ts';
import { addUser, emailError } from '../users/write-user.ts';
import { applyGrant, withdrawAccess } from './apply-grant.ts';
import { accountRoleOf, type Grant, type GroupRules, grantOf, isAdminRole } from './group-rules.ts';
import { type IssuerAccount, identityStore } from './store.ts';

/** Thrown when a user of the issuer gets no session. */
export class SingleSignOnRefused extends Error {
  readonly reason: SingleSignOnReason;

  constructor(reason: SingleSignOnReason) {
    super(SINGLE_SIGN_ON_ERROR[reason]);
    this.reason = reason;
  }
}

interface AccountDependencies {
  readonly db: Database;
  readonly rules: GroupRules;
  readonly now: () => Date;
}

/**
 * Returns the account of a user of the issuer. The first time it is found by the verified email, or made by a
 * group; then by the subject. An account that a group made gets what its groups give now.
 * @returns its id @throws SingleSignOnRefused
 */
export async function accountOf(
  { db, rules, now }: AccountDependencies,
  user: IssuerUser,
): Promise<string> {
  const grant = grantOf(user.groups, rules);
  const known = await identityStore(db).byIdentity(identityHash(user));
  const account =
    known && !known.deleted_at ? known : await firstAccountOf({ db, now }, user, grant);
  if (!account.is_from_group) return account.id;
  const dependencies = { db, now, author: SERVER };
  if (!grant) {
    await withdrawAccess(dependencies, account);
    throw new SingleSignOnRefused('noAccount');
  }
  await applyGrant(dependencies, account, grant);
  return account.id;
}

/** Identifies the user without holding data of them, also after their account is erased. */
const identityHash = ({ issuer, subject }: IssuerUser) =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest();

async function firstAccountOf(
  { db, now }: Pick<AccountDependencies, 'db' | 'now'>,
  user: IssuerUser,
  grant: Grant | undefined,
): Promise<IssuerAccount> {
  const password_hash = await unusablePassword();
  const context = { chain: NO_VENUE, author: SERVER, at: now() };
  return recordChange(db, context, async (unit) => {
    const store = identityStore(unit.trx);
    const identity_hash = identityHash(user);
    const known = await store.byIdentity(identity_hash);
    if (known && !known.deleted_at) return known;
    const { issuer, verifiedEmail: email } = user;
    const linked = email === undefined ? undefined : await store.byEmail(email);
    if (linked) throwIfNotTheirs(linked, user);
    else if (known) throw new SingleSignOnRefused('removedAccount');
    const user_id = linked?.id ?? (await addAccount(unit, { user, grant, password_hash }));
    await store.release(identity_hash);
    const is_from_group = linked?.is_from_group ?? true;
    await store.link({ user_id, issuer, identity_hash, is_from_group });
    const subject = { entity: 'user', id: user_id };
    recordAudit(unit, { kind: 'single-sign-on-linked', subject, venueId: null, details: {} });
    if (linked) {
      const mail = { to: linked.email, mail: 'singleSignOnLinked' } as const;
      await queueFixedMail(unit.trx, mail, unit.at);
    }
    return found(await store.byIdentity(identity_hash));
  });
}

/** @throws SingleSignOnRefused for an account with an unconfirmed email, or of another user of the issuer */
function throwIfNotTheirs(account: IssuerAccount, user: IssuerUser): void {
  if (!account.email_confirmed_at) throw new SingleSignOnRefused('unconfirmedEmail');
  const isLinked = account.issuer === user.issuer && account.identity_hash !== null;
  if (isLinked) throw new SingleSignOnRefused('otherUser');
}

interface NewAccount {
  readonly user: IssuerUser;
  readonly grant: Grant | undefined;
  readonly password_hash: string;
}

/**
 * Adds an account that no password opens. Its licences are missing: their holder enters them first.
 * @throws SingleSignOnRefused without a verified email or a grant
 */
async function addAccount(
  unit: UnitOfWork,
  { user, grant, password_hash }: NewAccount,
): Promise<string> {
  const { verifiedEmail: email } = user;
  if (email === undefined) throw new SingleSignOnRefused('unverifiedEmail');
  if (!grant) throw new SingleSignOnRefused('noAccount');
  if (await emailError(unit.trx, email)) throw new SingleSignOnRefused('otherUser');
  const { role } = accountRoleOf(grant);
  const name = fullName.safeParse(user.name).data ?? `${APP_NAME} ${ROLE_NAME[role]}`;
  const account = { role, name, email, phone: null, company_id: null, password_hash };
  const id = await addUser(unit, { ...account, email_confirmed_at: unit.at });
  if (isAdminRole(role)) await tellAdmins(unit, id);
  return id;
}
