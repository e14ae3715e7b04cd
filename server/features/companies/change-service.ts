import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Company, changedCompany, newCompany } from '#contract/companies.ts';
import { MAIL } from '#contract/messages/added/mails.ts';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import type { Person } from '../../access.ts';
import type { Database } from '../../database/connect.ts';
import { once, type Submission } from '../../database/once.ts';
import type { DB } from '../../database/schema.gen.ts';
import { inChain, NO_VENUE } from '../../history/chain.ts';
import { refuseFaults } from '../../http/faults.ts';
import { conflict, found } from '../../http/refusal.ts';
import type { Storage } from '../../storage/storage.ts';
import { eraseAccount, removeFiles } from '../account/erase-service.ts';
import { addPerson, changePerson, emailFault, hashPassword } from '../account/person-service.ts';
import type { SendPasswordLink } from '../auth/link-service.ts';
import type { CompanyService } from './service.ts';
import { companyWrite } from './write-store.ts';

type NewCompany = z.output<typeof newCompany>;
type ChangedCompany = z.output<typeof changedCompany>;

export type CompanyChanges = ReturnType<typeof companyChanges>;

export interface CompanyChanging {
  readonly db: Database;
  readonly companies: CompanyService;
  readonly sendPasswordLink: SendPasswordLink;
  readonly storage: Storage;
  readonly now: () => Date;
}

/** Registers, changes and removes companies, each with the account that it signs in with. */
export function companyChanges(parts: CompanyChanging) {
  const { db, companies, sendPasswordLink, storage, now } = parts;

  return {
    /** @param person undefined for a company that registers itself */
    async create(person: Person | undefined, form: NewCompany, submission?: Submission) {
      const author = person ?? { id: null, name: form.name };
      const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
      const id = await inChain(db, NO_VENUE, author, now(), (trx, chain) =>
        once(trx, submission, now(), async () => {
          refuseFaults({
            email: await emailFault(trx, form.email),
            licence_number: await licenceFault(trx, form.licence_number),
          });
          const { name, email } = form;
          const after = await companyWrite(trx).insert({
            ...detailsOf(form),
            ...checkOf(form, author.name, now()),
          });
          const entityId = after.id;
          chain.record({ action: 'create', entity: 'company', entityId, before: null, after });
          const account = { role: 'company', name, email, phone: null, password_hash } as const;
          const userId = await addPerson(trx, chain, { ...account, company_id: entityId });
          await sendPasswordLink(trx, { id: userId, name, email }, MAIL.companyRegistered);
          return entityId;
        }),
      );
      return companies.read(id);
    },

    /** @throws 409 when somebody else saved in between */
    async update(person: Person, id: string, form: ChangedCompany): Promise<Company> {
      await inChain(db, NO_VENUE, person, now(), async (trx, chain) => {
        const write = companyWrite(trx);
        const before = found(await write.current(id));
        if ((form.version ?? before.version) !== before.version) {
          throw conflict(REFUSAL.changedMeanwhile);
        }
        const account = await write.account(id);
        const shared = account && whatFollows(account, before, form);
        refuseFaults({
          email: shared?.email && (await emailFault(trx, shared.email, account?.id)),
          licence_number: await licenceFault(trx, form.licence_number, id),
        });
        const isChecked = form.licence_number !== (before.licence_number ?? undefined);
        const after = await write.update(id, {
          ...detailsOf(form),
          ...(isChecked && checkOf(form, person.name, now())),
        });
        chain.record({ action: 'edit', entity: 'company', entityId: id, before, after });
        if (!account || !shared) return;
        await changePerson(trx, chain, account.id, shared);
        if (shared.email === undefined || shared.email === account.email) return;
        await sendPasswordLink(trx, { ...account, ...shared }, MAIL.companyRegistered);
      });
      return companies.read(id);
    },

    /** The account goes with it. @throws 409 while a venue or a technician refers to it */
    async void(person: Person, id: string): Promise<void> {
      const files = await inChain(db, NO_VENUE, person, now(), async (trx, chain) => {
        const write = companyWrite(trx);
        const before = found(await write.current(id));
        if (await write.isNeeded(id)) throw conflict(REFUSAL.companyNeeded);
        const after = await write.update(id, { voided_at: now() });
        chain.record({ action: 'void', entity: 'company', entityId: id, before, after });
        const account = await write.account(id);
        return account ? eraseAccount(trx, chain, account.id, now()) : [];
      });
      await removeFiles(storage, files);
    },
  };
}
