import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { issuedInFuture } from '#contract/licences/fields.ts';
import type { changedManager, newManager } from '#contract/managers/form.ts';
import type { Manager } from '#contract/managers/schemas.ts';
import { RULE } from '#contract/messages/added/field-rules.ts';
import type { CurrentUser } from '#server/ledger/access.ts';
import type { Submission } from '#server/ledger/idempotency.ts';
import { NO_VENUE, recordChange, recordOnce } from '#server/ledger/unit-of-work.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { withUploads } from '#server/platform/files/with-uploads.ts';
import { throwIfInvalid } from '#server/platform/http/field-errors.ts';
import { found } from '#server/platform/http/refusal.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { eraseAccount, removeFiles } from '../users/erase-account.ts';
import { addUser, changeUser, emailError, hashPassword } from '../users/user-record.ts';
import {
  forgetReplaced,
  nameLicenceImages,
  storeLicenceImages,
  validateLicenceImages,
} from '../users/licence-images.ts';
import { addManager, changeManager, managerAt } from './manager-record.ts';
import type { ManagerService } from './service.ts';
import { managerStore } from './store.ts';

type NewManager = z.output<typeof newManager>;
type ChangedManager = z.output<typeof changedManager>;

export type ManagerChanges = ReturnType<typeof managerChanges>;

/** What an admin does to managers: adds, changes and deletes them. */
export function managerChanges(
  db: Database,
  managers: ManagerService,
  storage: Storage,
  now: () => Date,
) {
  const issueDateError = ({ rmlv_licence_issue_date }: ChangedManager) =>
    issuedInFuture(rmlv_licence_issue_date, now()) ? RULE.dateInFuture : undefined;

  return {
    async create(user: CurrentUser, form: NewManager, submission?: Submission): Promise<Manager> {
      const { images, faults } = await validateLicenceImages(form);
      const password_hash = await hashPassword(form.password);
      const id = await withUploads(db, storage, async (keep) => {
        const files = await storeLicenceImages(keep, images);
        return recordOnce(db, NO_VENUE, user, now(), submission, async (trx, chain) => {
          const email = await emailError(trx, form.email);
          throwIfInvalid({ email, rmlv_licence_issue_date: issueDateError(form), ...faults });
          const user_id = await addUser(trx, chain, {
            ...detailsOf(form),
            role: 'manager',
            company_id: null,
            password_hash,
          });
          return addManager(trx, chain, {
            user_id,
            ...licencesOf(form),
            ...(await nameLicenceImages(trx, files)),
            is_area_manager: form.isAreaManager ?? false,
          });
        });
      });
      return managers.read(id);
    },

    /** @throws 409 when somebody else saved in between */
    async update(user: CurrentUser, id: string, form: ChangedManager): Promise<Manager> {
      const { images, faults } = await validateLicenceImages(form);
      const password_hash = form.password && (await hashPassword(form.password));
      const replaced = await withUploads(db, storage, async (keep) => {
        const files = await storeLicenceImages(keep, images);
        return recordChange(db, NO_VENUE, user, now(), async (trx, chain) => {
          await managed(trx, id);
          const before = await managerAt(trx, id, form.version);
          const email = await emailError(trx, form.email, before.user_id);
          throwIfInvalid({ email, rmlv_licence_issue_date: issueDateError(form), ...faults });
          await changeUser(trx, chain, before.user_id, { ...detailsOf(form), password_hash });
          const keys = await nameLicenceImages(trx, files);
          await changeManager(trx, chain, before, {
            ...licencesOf(form),
            ...keys,
            is_area_manager: form.isAreaManager ?? before.is_area_manager,
          });
          return forgetReplaced(trx, before, keys);
        });
      });
      await removeFiles(storage, replaced);
      return managers.read(id);
    },

    /** The person and the licences go; the register keeps the entries made. */
    async delete(user: CurrentUser, id: string): Promise<void> {
      const files = await recordChange(db, NO_VENUE, user, now(), async (trx, chain) => {
        const { user_id } = await managed(trx, id);
        return eraseAccount(trx, chain, user_id, now());
      });
      await removeFiles(storage, files);
    },
  };
}

/** @throws 404 for no manager, and for an admin's own record */
const managed = async (trx: Transaction<DB>, id: string) => found(await managerStore(trx).read(id));

const detailsOf = ({ name, email, phone }: ChangedManager) => ({ name, email, phone });

const licencesOf = (form: ChangedManager) => ({
  licence_number: form.licence_number,
  licence_expiry_date: form.licence_expiry_date,
  rmlv_licence_number: form.rmlv_licence_number,
  rmlv_licence_issue_date: form.rmlv_licence_issue_date,
  rmlv_licence_expiry_date: form.rmlv_licence_expiry_date,
});
