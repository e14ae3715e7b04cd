import { RMLV_VALIDITY_MONTHS } from '#contract/rules/licence-validity.ts';
import type { RuleProfileId } from '#contract/rules/profiles.ts';
import { type Day, plusDays, plusMonths } from '#contract/time/days.ts';
import { rulesAt } from '#contract/venues/address.ts';
import { addCompanyRow } from '#server/features/companies/write-company.ts';
import { addManager } from '#server/features/managers/write-manager.ts';
import { addCoreQuestions } from '#server/features/questions/core-questions.ts';
import { addTechnician } from '#server/features/technicians/write-technician.ts';
import { mailConfirmation } from '#server/features/users/email-changes.ts';
import { addUser } from '#server/features/users/write-user.ts';
import { addVenueRow } from '#server/features/venues/write-venue.ts';
import { type Author, NO_VENUE, SERVER } from '#server/ledger/change.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { COMPANIES, UNCONFIRMED_COMPANY } from './companies.ts';
import type { DemoImages } from './images.ts';
import { instantAt } from './instant.ts';
import { ADMIN, type DemoManager, expiryDay } from './users.ts';
import { type DemoVenue, VENUES } from './venues.ts';

/** The records that the events of the demo refer to. */
export interface DemoRecords {
  readonly admin: Author;
  readonly venues: readonly VenueRecord[];
  readonly managers: readonly ManagerRecord[];
  readonly technicians: readonly TechnicianRecord[];
  /** Every core question, in order. */
  readonly questions: readonly QuestionRecord[];
  /** Key of the image of every inspection. */
  readonly inspectionImage: string;
  /** Key of the photo of the fault that is open. */
  readonly faultPhoto: string;
}

export interface VenueRecord extends DemoVenue {
  readonly id: string;
  readonly rules: RuleProfileId;
}

export interface ManagerRecord extends DemoManager {
  readonly id: string;
  readonly author: Author;
  /** Key of the signature's image; empty for managers who sign no checks. */
  readonly signatureKey: string;
}

interface TechnicianRecord {
  readonly name: string;
  readonly licence_number: string;
  readonly company: string;
  readonly author: Author;
}

export interface QuestionRecord {
  readonly id: string;
  readonly title: string;
  readonly rules: RuleProfileId | null;
}

interface CreateOptions {
  readonly at: Date;
  /** The day from which the expiry of licences counts. */
  readonly today: Day;
  readonly passwordHash: string;
  readonly images: DemoImages;
}

/** Creates the demo's users and venues, before the first check. */
export async function createRecords(db: Database, options: CreateOptions): Promise<DemoRecords> {
  const { at, passwordHash, images } = options;
  const admin = await recordChange(db, { chain: NO_VENUE, author: SERVER, at }, async (unit) => {
    const password = { password_hash: passwordHash, email_confirmed_at: at };
    const account = { ...ADMIN, company_id: null, ...password };
    return { id: await addUser(unit, { ...account, role: 'admin' }), name: ADMIN.name };
  });
  const author = { chain: NO_VENUE, author: admin };
  const { companyIds, ...records } = await recordChange(db, { ...author, at }, async (unit) => ({
    ...(await addCompanies(unit, options)),
    questions: await addCoreQuestions(unit),
    managers: await addManagers(unit, options),
    inspectionImage: await images.inspection.nameIn(unit.trx),
    faultPhoto: await images.fault.nameIn(unit.trx),
  }));
  const venues: VenueRecord[] = [];
  for (const venue of VENUES as readonly DemoVenue[]) {
    const { addedDaysAgo, time_zone } = venue;
    const addedAt =
      addedDaysAgo === undefined
        ? at
        : instantAt(plusDays(options.today, -addedDaysAgo), '10:00', time_zone);
    const write = (unit: UnitOfWork) => addVenue(unit, venue, companyIds);
    venues.push(await recordChange(db, { ...author, at: addedAt }, write));
  }
  return { ...records, admin, venues };
}

async function addCompanies(unit: UnitOfWork, options: CreateOptions) {
  const { today, passwordHash } = options;
  const companyIds = new Map<string, string>();
  const records: TechnicianRecord[] = [];
  for (const { name, email, phone, address, licence_number, state, technicians } of COMPANIES) {
    const details = { name, email, phone, address, licence_number };
    const { id } = await addCompanyRow(unit, { ...details, confirmed_at: unit.at });
    companyIds.set(name, id);
    const account = {
      company_id: id,
      password_hash: passwordHash,
      email_confirmed_at: unit.at,
    };
    await addUser(unit, { name, email, phone, role: 'company', ...account });
    for (const { expiresIn, licence_number: number, ...details } of technicians) {
      const { user_id } = await addTechnician(unit, {
        account: { ...details, ...account },
        licence: {
          licence_number: number,
          licence_expiry_date: expiryDay({ number, expiresIn }, today),
          state,
        },
      });
      const author = { id: user_id, name: details.name };
      records.push({ name: details.name, licence_number: number, company: name, author });
    }
  }
  await addCompanyRow(unit, UNCONFIRMED_COMPANY);
  return { companyIds, technicians: records };
}

async function addVenue(
  unit: UnitOfWork,
  venue: DemoVenue,
  companyIds: ReadonlyMap<string, string>,
): Promise<VenueRecord> {
  const {
    company,
    hours,
    closures,
    formerCode,
    scenario,
    addedDaysAgo,
    nightsOnPaper,
    ...details
  } = venue;
  const rules = rulesAt(venue.address);
  const { id } = await addVenueRow(unit, {
    ...details,
    rules,
    code: formerCode?.code ?? venue.code,
    hours: JSON.stringify(hours),
    company_id: companyIds.get(company) ?? null,
    confirmed_at: unit.at,
  });
  return { ...venue, id, rules };
}

async function addManagers(
  unit: UnitOfWork,
  { today, passwordHash, images }: CreateOptions,
): Promise<ManagerRecord[]> {
  const managers: ManagerRecord[] = [];
  for (const { manager, signature, licence, rmlvCertificate } of images.managers) {
    const { name, email, phone, role } = manager;
    const account = { name, email, phone, role, company_id: null, password_hash: passwordHash };
    const { id, user_id } = await addManager(unit, {
      account: { ...account, email_confirmed_at: unit.at },
      is_area_manager: manager.isAreaManager ?? false,
      ...licenceColumns(manager, today),
      licence_image: (await licence?.nameIn(unit.trx)) ?? null,
      rmlv_licence_image: (await rmlvCertificate?.nameIn(unit.trx)) ?? null,
    });
    const signatureKey = (await signature?.nameIn(unit.trx)) ?? '';
    managers.push({ ...manager, id, author: { id: user_id, name }, signatureKey });
  }
  return managers;
}

function licenceColumns({ licence, rmlv }: DemoManager, today: Day) {
  const rmlvExpiry = rmlv && expiryDay(rmlv, today);
  return {
    licence_number: licence?.number ?? null,
    licence_expiry_date: licence ? expiryDay(licence, today) : null,
    rmlv_licence_number: rmlv?.number ?? null,
    rmlv_licence_issue_date: rmlvExpiry
      ? plusMonths(rmlvExpiry, -RMLV_VALIDITY_MONTHS.registration)
      : null,
    rmlv_licence_expiry_date: rmlvExpiry ?? null,
  };
}

/** The manager of the demo whose new email waits for its confirmation. */
const CHANGING = 'hana.kobayashi@nightbook.example';
const NEW_EMAIL = 'hana@harbour.nightbook.example';

/** Requests another email for a manager, whose link is mailed to the outbox. */
export async function requestEmailChange(
  db: Database,
  managers: readonly ManagerRecord[],
  at: Date,
): Promise<void> {
  const userId = managers.find(({ email }) => email === CHANGING)?.author.id;
  if (!userId) throw new RangeError(`There is no manager ${CHANGING}`);
  await db
    .transaction()
    .execute((trx) =>
      mailConfirmation({ trx, at }, { userId, email: NEW_EMAIL, requestedBy: userId }),
    );
}
