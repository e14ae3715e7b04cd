import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { issuedInFuture } from '#contract/licences/inputs.ts';
import type { changedManager, newManager } from '#contract/managers/form.ts';
import type { ExportedManager, Manager } from '#contract/managers/schemas.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { CurrentUser, VenueScope } from '#server/access.ts';
import { found, throwIfInvalid } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { isRecorded } from '#server/ledger/idempotency.ts';
import { recordChange, recordOnce } from '#server/ledger/unit-of-work.ts';
import { diskQuota } from '#server/platform/files/disk-quota.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { withUploads } from '#server/platform/files/with-uploads.ts';
import type { BatchedResult } from '#server/platform/postgres/batched-result.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Page } from '#server/platform/postgres/read-list.ts';
import type { Reads } from '#server/platform/postgres/reads.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { Submission } from '#server/submission.ts';
import type { ScanAddresses } from '../licences/addresses.ts';
import { passwordError } from '../users/easy-passwords.ts';
import { mailConfirmation } from '../users/email-changes.ts';
import { eraseAccount, removeFiles } from '../users/erase-account.ts';
import {
  deleteReplacedImages,
  nameLicenceImages,
  storeLicenceImages,
  validateLicenceImages,
} from '../users/licence-images.ts';
import { licenceColumns } from '../users/licences.ts';
import { hashPassword } from '../users/passwords.ts';
import { emailError } from '../users/write-user.ts';
import { presentExported, presentManager } from './present.ts';
import {
  type LicensedPerson,
  type LinkRow,
  type ManagerFilter,
  type ManagerRow,
  managerStore,
  type ValidManager,
} from './store.ts';
import { addManager, changeManager, managerAt } from './write-manager.ts';

type NewManager = z.output<typeof newManager>;
type ChangedManager = z.output<typeof changedManager>;

export interface ManagerService {
  /** @param readerId the user who reads it, for whom the addresses of scans are */
  list(readerId: string, filter: ManagerFilter & { page: number }): Promise<Page<Manager>>;

  export(filter: ManagerFilter): Promise<BatchedResult<ExportedManager>>;

  /** @throws 404 when there is none, or no more */
  read(readerId: string, id: string): Promise<Manager>;

  /** @returns the manager record of a manager or staff user; null for every other user */
  ofUser(userId: string): Promise<Manager | null>;

  /** Reads the telephone number of a manager; null without one, and for an erased account. */
  phone(id: string | null): Promise<string | null>;

  /** Lists the people whom the venues of a scope have confirmed, with their licences, by name. */
  ofVenue(scope: VenueScope): Promise<LicensedPerson[]>;

  /** Lists the managers who may sign tonight's check at a venue. */
  validAt(venue: { id: string; time_zone: string }): Promise<ValidManager[]>;

  create(user: CurrentUser, form: NewManager, submission?: Submission): Promise<Manager>;

  /** @throws 409 when another user saved in between */
  update(user: CurrentUser, id: string, form: ChangedManager): Promise<Manager>;

  /** Erases the account with its licences; the register keeps the entries made. */
  delete(user: CurrentUser, id: string): Promise<void>;
}

export interface ManagerDependencies {
  readonly db: Database;
  readonly reads: Reads;
  readonly storage: Storage;
  readonly scanAddresses: ScanAddresses;
  readonly now: () => Date;
}

export function managerService(dependencies: ManagerDependencies): ManagerService {
  const { db, reads, storage, scanAddresses, now } = dependencies;
  const store = managerStore(db, now);

  async function present(readerId: string, rows: readonly ManagerRow[]): Promise<Manager[]> {
    const links = groupByManager(await store.linksOf(rows.map(({ id }) => id)));
    const scanAddress = (managerId: string, key: string) =>
      scanAddresses.addressFor({ readerId, managerId, key });
    return rows.map((row) => presentManager(row, links.get(row.id) ?? [], scanAddress));
  }

  async function read(readerId: string, id: string): Promise<Manager> {
    const [manager] = await present(readerId, [found(await store.read(id))]);
    return found(manager);
  }

  /**
   * Reads the record that a form changes. Called before files are validated and a password is hashed, so
   * that a refusal costs little, and again within the unit of work.
   */
  async function changeable(trx: Kysely<DB>, id: string, form: ChangedManager) {
    await editableManager(trx, now, id);
    const before = await managerAt(trx, id, form.version);
    const email = await emailError(trx, form.email, before.user_id);
    const owner = { ...detailsOf(form), id: before.user_id };
    const password = await passwordError(trx, form.password, owner);
    throwIfInvalid({ email, password, rmlv_licence_issue_date: issueDateError(form) });
    return before;
  }

  const issueDateError = ({ rmlv_licence_issue_date }: ChangedManager) =>
    issuedInFuture(rmlv_licence_issue_date, now()) ? FIELD_ERROR.dateInFuture : undefined;

  return {
    read,

    async list(readerId, { page, ...filter }) {
      const { data, meta } = await store.list(filter).page(page);
      return { data: await present(readerId, data), meta };
    },

    async export(filter) {
      const exports = managerStore(reads.db, now);
      const { batches, ...list } = await exports.list(filter).all();
      async function* exported() {
        for await (const rows of batches) {
          const links = groupByManager(await exports.linksOf(rows.map(({ id }) => id)));
          yield rows.map((row) => presentExported(row, links.get(row.id) ?? []));
        }
      }
      return { ...list, batches: exported() };
    },

    async ofUser(userId) {
      const row = await store.ofUser(userId);
      const [manager] = row ? await present(userId, [row]) : [];
      return manager ?? null;
    },

    phone: async (id) => (id === null ? null : store.phone(id)),

    ofVenue: store.ofVenue,

    validAt: ({ id, time_zone }) => store.validAt(id, localDay(now(), time_zone)),

    async create(user, form, submission) {
      const errors = {
        email: await emailError(db, form.email),
        password: await passwordError(db, form.password, form),
        rmlv_licence_issue_date: issueDateError(form),
      };
      if (!(await isRecorded(db, submission))) throwIfInvalid(errors);
      const images = await validateLicenceImages(form);
      const password_hash = await hashPassword(form.password);
      const quota = diskQuota(db, { user: user.id }, now());
      const { id } = await withUploads({ db, storage, quota }, async (keep) => {
        const files = await storeLicenceImages(keep, images);
        return recordOnce(
          db,
          { chain: NO_VENUE, author: user, at: now(), submission },
          async (unit) => {
            const { email } = form;
            const added = await addManager(unit, {
              account: { ...detailsOf(form), role: 'manager', company_id: null, password_hash },
              ...licenceColumns(form),
              ...(await nameLicenceImages(unit.trx, files)),
              is_area_manager: form.isAreaManager ?? false,
            });
            await mailConfirmation(unit, { userId: added.user_id, email, requestedBy: user.id });
            return added;
          },
        );
      });
      return read(user.id, id);
    },

    async update(user, id, form) {
      await changeable(db, id, form);
      const images = await validateLicenceImages(form);
      const password_hash = form.password && (await hashPassword(form.password));
      const quota = diskQuota(db, { user: user.id }, now());
      const replaced = await withUploads({ db, storage, quota }, async (keep) => {
        const files = await storeLicenceImages(keep, images);
        return recordChange(db, { chain: NO_VENUE, author: user, at: now() }, async (unit) => {
          const before = await changeable(unit.trx, id, form);
          const keys = await nameLicenceImages(unit.trx, files);
          const is_area_manager = form.isAreaManager ?? before.is_area_manager;
          await changeManager(unit, {
            id,
            account: { changes: { ...detailsOf(form), password_hash }, author: user },
            columns: { ...licenceColumns(form), ...keys, is_area_manager },
          });
          return deleteReplacedImages(unit.trx, before, keys);
        });
      });
      await removeFiles(storage, replaced);
      return read(user.id, id);
    },

    async delete(user, id) {
      const files = await recordChange(
        db,
        { chain: NO_VENUE, author: user, at: now() },
        async (unit) => {
          const { user_id } = await editableManager(unit.trx, now, id);
          return eraseAccount(unit, user_id);
        },
      );
      await removeFiles(storage, files);
    },
  };
}

function groupByManager(links: readonly LinkRow[]): Map<string, LinkRow[]> {
  const groups = new Map<string, LinkRow[]>();
  for (const link of links) {
    const group = groups.get(link.manager_id);
    if (group) group.push(link);
    else groups.set(link.manager_id, [link]);
  }
  return groups;
}

/** @throws 404 when there is no such manager, and for an admin's own record */
async function editableManager(db: Kysely<DB>, now: () => Date, id: string): Promise<ManagerRow> {
  return found(await managerStore(db, now).read(id));
}

const detailsOf = ({ name, email, phone }: ChangedManager) => ({ name, email, phone });
