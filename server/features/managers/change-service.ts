import type { z } from 'zod';
import { issuedInFuture } from '#contract/licences.ts';
import type { changedManager, newManager } from '#contract/manager-form.ts';
import type { Manager } from '#contract/managers.ts';
import { RULE } from '#contract/messages/added/field-rules.ts';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import type { Person } from '../../access.ts';
import type { Database } from '../../database/connect.ts';
import { once, type Submission } from '../../database/once.ts';
import { inChain, NO_VENUE } from '../../history/chain.ts';
import { refuseFaults } from '../../http/faults.ts';
import { conflict, found } from '../../http/refusal.ts';
import { keepingFiles } from '../../storage/keeping.ts';
import type { Storage } from '../../storage/storage.ts';
import { eraseAccount, removeFiles } from '../account/erase-service.ts';
import { addPerson, changePerson, emailFault, hashPassword } from '../account/person-service.ts';
import { recordAccount } from '../account/trace-service.ts';
import { forgetReplaced, judgeLicenceImages, keepLicenceImages } from './licence-image-service.ts';
import type { ManagerService } from './service.ts';
import { managerWrite } from './write-store.ts';

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
  const issueFault = ({ rmlv_licence_issue_date }: ChangedManager) =>
    issuedInFuture(rmlv_licence_issue_date, now()) ? RULE.dateInFuture : undefined;

  return {
    async create(person: Person, form: NewManager, submission?: Submission): Promise<Manager> {
      const { images, faults } = await judgeLicenceImages(form);
      const password_hash = await hashPassword(form.password);
      const id = await keepingFiles(storage, (keep) =>
        inChain(db, NO_VENUE, person, now(), (trx, chain) =>
          once(trx, submission, now(), async () => {
            const email = await emailFault(trx, form.email);
            refuseFaults({ email, rmlv_licence_issue_date: issueFault(form), ...faults });
            const user_id = await addPerson(trx, chain, {
              ...detailsOf(form),
              role: 'manager',
              company_id: null,
              password_hash,
            });
            const after = await managerWrite(trx).insert({
              user_id,
              ...licencesOf(form),
              ...(await keepLicenceImages(trx, keep, images)),
              is_area_manager: form.isAreaManager ?? false,
            });
            recordAccount(chain, { action: 'create', entity: 'manager', before: null, after });
            return after.id;
          }),
        ),
      );
      return managers.read(id);
    },

    /** @throws 409 when somebody else saved in between */
    async update(person: Person, id: string, form: ChangedManager): Promise<Manager> {
      const { images, faults } = await judgeLicenceImages(form);
      const password_hash = form.password && (await hashPassword(form.password));
      const replaced = await keepingFiles(storage, (keep) =>
        inChain(db, NO_VENUE, person, now(), async (trx, chain) => {
          const write = managerWrite(trx);
          const before = found(await write.current(id));
          if ((form.version ?? before.version) !== before.version) {
            throw conflict(REFUSAL.changedMeanwhile);
          }
          const email = await emailFault(trx, form.email, before.user_id);
          refuseFaults({ email, rmlv_licence_issue_date: issueFault(form), ...faults });
          await changePerson(trx, chain, before.user_id, { ...detailsOf(form), password_hash });
          const keys = await keepLicenceImages(trx, keep, images);
          const after = await write.update(id, {
            ...licencesOf(form),
            ...keys,
            is_area_manager: form.isAreaManager ?? before.is_area_manager,
          });
          recordAccount(chain, { action: 'edit', entity: 'manager', before, after });
          return forgetReplaced(trx, before, keys);
        }),
      );
      await removeFiles(storage, replaced);
      return managers.read(id);
    },

    /** The person and the licences go; the register keeps the entries made. */
    async delete(person: Person, id: string): Promise<void> {
      const files = await inChain(db, NO_VENUE, person, now(), async (trx, chain) => {
        const { user_id } = found(await managerWrite(trx).current(id));
        return eraseAccount(trx, chain, user_id, now());
      });
      await removeFiles(storage, files);
    },
  };
}

const detailsOf = ({ name, email, phone }: ChangedManager) => ({ name, email, phone });

const licencesOf = (form: ChangedManager) => ({
  licence_number: form.licence_number,
  licence_expiry_date: form.licence_expiry_date,
  rmlv_licence_number: form.rmlv_licence_number,
  rmlv_licence_issue_date: form.rmlv_licence_issue_date,
  rmlv_licence_expiry_date: form.rmlv_licence_expiry_date,
});
