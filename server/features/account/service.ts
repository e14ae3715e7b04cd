import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { type Action, can } from '#contract/access/permissions.ts';
import type { updateAccount } from '#contract/account.ts';
import type { User } from '#contract/auth/schemas.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { type CurrentUser, requireRecentSignIn, type SignedIn } from '#server/access.ts';
import { forbidden, found, throwIfInvalid, tooManyFor } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { diskQuota } from '#server/platform/files/disk-quota.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { withUploads } from '#server/platform/files/with-uploads.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { SecondFactorPolicy } from '#server/platform/postgres/register-settings.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { ManagerService } from '../managers/service.ts';
import {
  addManagerRow,
  changeManager,
  managerAt,
  type StoredManager,
} from '../managers/write-manager.ts';
import { passwordError } from '../users/easy-passwords.ts';
import {
  countEmailChange,
  isSameAddress,
  mailConfirmation,
  requestEmail,
} from '../users/email-changes.ts';
import { eraseAccount, removeFiles } from '../users/erase-account.ts';
import {
  deleteReplacedImages,
  nameLicenceImages,
  storeLicenceImages,
  validateLicenceImages,
} from '../users/licence-images.ts';
import { type GivenLicences, licenceErrors, licencesIn } from '../users/licences.ts';
import { emailChangeWrite } from '../users/link-store.ts';
import { hashPassword } from '../users/passwords.ts';
import { userWrite } from '../users/store.ts';
import { changeUser, emailError, userAt } from '../users/write-user.ts';
import type { DirectUploads } from './direct-uploads.ts';
import { accountStore } from './store.ts';

type AccountForm = z.output<(typeof updateAccount)['body']>;

/** Users' own accounts. */
export interface AccountService {
  /** @returns the user as the client knows them @throws 404 once the account is gone */
  read(userId: string): Promise<User>;

  /** Collects the files that a user has sent straight to the store. */
  receiveFiles(userId: string): Promise<User>;

  /**
   * A changed password ends the user's other sessions. A new email waits until it is confirmed. Both need a
   * recent sign-in.
   * @throws 403 for a part that this role does not have, and without a recent sign-in, 409 when another user
   * saved in between, 429 on `email`
   */
  update(caller: SignedIn, form: AccountForm): Promise<User>;

  /**
   * Mails the link again that confirms the pending address, or else the present one.
   * @throws 429 on `email`
   */
  mailConfirmation(user: CurrentUser): Promise<User>;

  /** Cancels a change of the email that waits. */
  cancelEmailChange(user: CurrentUser): Promise<User>;

  /** Erases the account; the register keeps the entries made, under the name recorded in them. */
  delete(user: CurrentUser): Promise<void>;
}

export interface AccountDependencies {
  readonly db: Database;
  readonly managers: ManagerService;
  readonly directUploads: DirectUploads;
  readonly storage: Storage;
  readonly secondFactor: SecondFactorPolicy;
  readonly now: () => Date;
}

/** Action that each part of the profile needs; /setup sends the first. */
const NEEDED = {
  manager: 'account:set-up',
  'user-details': 'account:update',
  licence: 'account:hold-licences',
  'rmlv-licence': 'account:hold-licences',
} as const satisfies Record<AccountForm['type'], Action>;

export function accountService(dependencies: AccountDependencies): AccountService {
  const { db, managers, directUploads, storage, secondFactor, now } = dependencies;
  const store = accountStore(db);

  async function read(userId: string): Promise<User> {
    const [row, manager] = await Promise.all([store.read(userId, now()), managers.ofUser(userId)]);
    const { profile_photo, email_confirmed_at, second_factor_due_at: dueAt, ...user } = found(row);
    return {
      ...user,
      email_confirmed: email_confirmed_at !== null,
      second_factor_due_at: secondFactor === 'none' ? null : (dueAt?.toISOString() ?? null),
      profile_photo: profile_photo && storage.addressToRead(profile_photo),
      manager,
    };
  }

  /**
   * Reads what a form changes: the account, if its details are in the form, and the manager record, which
   * an admin has only after /setup. Called before files are validated and a password is hashed, so that a
   * refusal costs little, and again within the unit of work.
   */
  async function changeable(trx: Kysely<DB>, user: CurrentUser, form: AccountForm) {
    const { details, licences } = partsOf(form);
    const version = details ? undefined : form.version;
    const record =
      user.managerId === null ? undefined : await managerAt(trx, user.managerId, version);
    const account = details && (await userAt(trx, user.id, details.version));
    throwIfInvalid({
      email: details && (await emailError(trx, details.email, user.id)),
      password:
        details && (await passwordError(trx, details.password, { ...details, id: user.id })),
      ...licenceErrors(licences, record, now()),
    });
    return { record, account };
  }

  return {
    read,

    async receiveFiles(userId) {
      await directUploads.collectFrom(userId);
      return read(userId);
    },

    async update({ user, session }, form) {
      if (!can(user, NEEDED[form.type])) throw forbidden();
      const { details, licences } = partsOf(form);
      const before = details && (await userAt(db, user.id));
      const newEmail = before && !isSameAddress(details.email, before.email) && details.email;
      if (newEmail || details?.password) requireRecentSignIn(session, now());
      if (newEmail) await countEmailChange(db, user.id, now());
      await changeable(db, user, form);
      const images = await validateLicenceImages(licences);
      const password_hash = details?.password && (await hashPassword(details.password));

      const quota = diskQuota(db, { user: user.id }, now());
      const replaced = await withUploads({ db, storage, quota }, async (keep) => {
        const files = await storeLicenceImages(keep, images);
        return recordChange(db, { chain: NO_VENUE, author: user, at: now() }, async (unit) => {
          const { record, account } = await changeable(unit.trx, user, form);
          if (account && details) {
            const { name, phone, email } = details;
            const changes = {
              id: user.id,
              name,
              phone,
              ...(!newEmail && { email }),
              password_hash,
            };
            await changeUser(unit, changes, session.tokenHash);
            if (newEmail) {
              await requestEmail(unit, account, { email: newEmail, requestedBy: user.id });
            }
          }
          const keys = await nameLicenceImages(unit.trx, files);
          const columns = { ...licencesIn(licences), ...keys };
          await saveLicences(unit, { userId: user.id, record, columns });
          return record ? deleteReplacedImages(unit.trx, record, keys) : [];
        });
      });
      await removeFiles(storage, replaced);
      return read(user.id);
    },

    async mailConfirmation(user) {
      await db.transaction().execute(async (trx) => {
        const at = now();
        const account = await userAt(trx, user.id);
        const pending = await emailChangeWrite(trx).pending(user.id, at);
        if (!pending && account.email_confirmed_at !== null) return;
        const email = pending?.new_email ?? account.email;
        const requestedBy = pending?.requested_by ?? user.id;
        if (!(await mailConfirmation({ trx, at }, { userId: user.id, email, requestedBy }))) {
          throw tooManyFor({ email: API_ERROR.tooManyConfirmations });
        }
      });
      return read(user.id);
    },

    async cancelEmailChange(user) {
      await userWrite(db).endEmailChange(user.id);
      return read(user.id);
    },

    async delete(user) {
      const files = await recordChange(db, { chain: NO_VENUE, author: user, at: now() }, (unit) =>
        eraseAccount(unit, user.id),
      );
      await removeFiles(storage, files);
    },
  };
}

/** Returns the parts of a form that are in it: the user's details, and licences. */
const partsOf = (form: AccountForm) => ({
  details: 'email' in form ? form : undefined,
  licences: form.type === 'user-details' ? {} : form,
});

interface LicenceChange {
  readonly userId: string;
  readonly record: StoredManager | undefined;
  readonly columns: GivenLicences;
}

async function saveLicences(
  unit: UnitOfWork,
  { userId, record, columns }: LicenceChange,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  if (record) await changeManager(unit, { id: record.id, columns });
  else await addManagerRow(unit, { user_id: userId, ...columns });
}
