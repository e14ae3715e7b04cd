import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { updateAccount } from '#contract/account/calls.ts';
import { type Action, can } from '#contract/core/permissions.ts';
import type { CurrentUser } from '#server/ledger/access.ts';
import { type Chain, NO_VENUE, recordChange } from '#server/ledger/unit-of-work.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { withUploads } from '#server/platform/files/with-uploads.ts';
import { throwIfInvalid, throwIfStale } from '#server/platform/http/field-errors.ts';
import { forbidden, found } from '#server/platform/http/refusal.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { RestoreLink } from '../users/password-links.ts';
import { hashOfToken } from '../users/tokens.ts';
import {
  forgetReplaced,
  nameLicenceImages,
  storeLicenceImages,
  validateLicenceImages,
} from '../users/licence-images.ts';
import { addManager, changeManager, managerAt } from '../managers/manager-record.ts';
import { removeFiles } from '../users/erase-account.ts';
import { type GivenLicences, licenceErrors, licencesIn } from '../users/licences.ts';
import { changeUser, emailError, hashPassword } from '../users/user-record.ts';
import { userWrite } from '../users/store.ts';

type AccountForm = z.output<(typeof updateAccount)['body']>;
type DetailsForm = Extract<AccountForm, { email: string }>;

/** What one must be allowed to do for each part of the profile; /setup sends the first. */
const NEEDED = {
  manager: 'account:set-up',
  'user-details': 'account:update',
  licence: 'account:hold-licences',
  'rmlv-licence': 'account:hold-licences',
} as const satisfies Record<AccountForm['type'], Action>;

export type AccountChanges = ReturnType<typeof accountChanges>;

/** What people change of their own accounts. */
export function accountChanges(
  db: Database,
  storage: Storage,
  restoreLink: RestoreLink,
  now: () => Date,
) {
  return {
    /**
     * A changed password ends the person's other sessions. From an address that was left the change
     * can be undone.
     * @param token of the session that stays
     * @throws 403 for a part that this person has not, 409 when it was changed in between
     */
    async update(user: CurrentUser, token: string, form: AccountForm): Promise<void> {
      if (!can(user, NEEDED[form.type])) throw forbidden();
      const details = 'email' in form ? form : undefined;
      const licences = form.type === 'user-details' ? {} : form;
      const { images, faults } = await validateLicenceImages(licences);
      const password_hash = details?.password && (await hashPassword(details.password));

      const replaced = await withUploads(db, storage, async (keep) => {
        const files = await storeLicenceImages(keep, images);
        return recordChange(db, NO_VENUE, user, now(), async (trx, chain) => {
          const record = await recordOf(trx, user, details ? undefined : form.version);
          if (details) {
            throwIfStale(details.version, found(await userWrite(trx).current(user.id)));
          }
          throwIfInvalid({
            email: details && (await emailError(trx, details.email, user.id)),
            ...licenceErrors(licences, record, now()),
            ...faults,
          });
          if (details) {
            const staying = hashOfToken(token);
            const changes = { ...detailsOf(details), password_hash };
            await changeUser(trx, chain, user.id, changes, { staying, restoreLink });
          }
          const keys = await nameLicenceImages(trx, files);
          await saveLicences(trx, chain, user.id, record, { ...licencesIn(licences), ...keys });
          return record ? forgetReplaced(trx, record, keys) : [];
        });
      });
      await removeFiles(storage, replaced);
    },
  };
}

type ManagerRecord = Awaited<ReturnType<typeof managerAt>>;

/** The manager record; undefined for who has none, as an admin before /setup. */
async function recordOf(
  trx: Transaction<DB>,
  { managerId }: CurrentUser,
  version: number | undefined,
): Promise<ManagerRecord | undefined> {
  return managerId === null ? undefined : managerAt(trx, managerId, version);
}

async function saveLicences(
  trx: Transaction<DB>,
  chain: Chain,
  user_id: string,
  record: ManagerRecord | undefined,
  changes: GivenLicences,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  if (record) await changeManager(trx, chain, record, changes);
  else await addManager(trx, chain, { user_id, ...changes });
}

const detailsOf = ({ name, email, phone }: DetailsForm) => ({ name, email, phone });
