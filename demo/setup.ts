import type { Transaction } from 'kysely';
import { RMLV_VALIDITY_MONTHS } from '#contract/licences/validity.ts';
import { type Day, plusMonths } from '#contract/time/days.ts';
import { rulesAt } from '#contract/venues/address.ts';
import { addUser } from '#server/features/account/person-service.ts';
import { type Author, type Chain, NO_VENUE, recordChange } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { Cast, CastManager, CastQuestion, CastTechnician, CastVenue } from './cast.ts';
import { COMPANIES } from './companies.ts';
import { ADMIN, type DemoManager, expiryDay, MANAGERS } from './people.ts';
import type { Pictures } from './pictures.ts';
import { QUESTIONS } from './questions.ts';
import { demoWrite } from './store.ts';
import { type DemoVenue, VENUES } from './venues.ts';

interface Beginning {
  readonly at: Date;
  /** On which licences are counted. */
  readonly today: Day;
  readonly passwordHash: string;
  readonly pictures: Pictures;
}

/** Registers the demo's people and venues, before its first night. */
export async function setUp(db: Database, beginning: Beginning): Promise<Cast> {
  const { at, passwordHash, pictures } = beginning;
  const nightbook: Author = { id: null, name: 'Nightbook' };
  const admin = await recordChange(db, NO_VENUE, nightbook, at, async (trx, chain) => {
    await demoWrite(trx, chain).files([...pictures.files]);
    const account = { ...ADMIN, company_id: null, password_hash: passwordHash };
    return { id: await addUser(trx, chain, { ...account, role: 'admin' }), name: ADMIN.name };
  });
  return recordChange(db, NO_VENUE, admin, at, async (trx, chain) => {
    const { companyIds, technicians } = await addCompanies(trx, chain, beginning);
    return {
      admin,
      technicians,
      questions: await addQuestions(trx, chain),
      venues: await addVenues(trx, chain, companyIds, pictures),
      managers: await addManagers(trx, chain, beginning),
    };
  });
}

async function addCompanies(trx: Transaction<DB>, chain: Chain, beginning: Beginning) {
  const { today, passwordHash } = beginning;
  const write = demoWrite(trx, chain);
  const companyIds = new Map<string, string>();
  const cast: CastTechnician[] = [];
  for (const { name, email, phone, address, licence_number, state, technicians } of COMPANIES) {
    const { id } = await write.company({ name, email, address, licence_number });
    companyIds.set(name, id);
    const works = { company_id: id, password_hash: passwordHash };
    await addUser(trx, chain, { name, email, phone, role: 'company', ...works });
    for (const { expiresIn, licence_number: number, ...details } of technicians) {
      const userId = await addUser(trx, chain, { ...details, role: 'technician', ...works });
      await write.technician({
        user_id: userId,
        licence_number: number,
        licence_expiry_date: expiryDay({ number, expiresIn }, today),
        state,
      });
      const author = { id: userId, name: details.name };
      cast.push({ name: details.name, licence_number: number, company: name, author });
    }
  }
  return { companyIds, technicians: cast };
}

async function addQuestions(trx: Transaction<DB>, chain: Chain): Promise<CastQuestion[]> {
  const questions: CastQuestion[] = [];
  for (const [index, title] of QUESTIONS.entries()) {
    const core = { title, is_core: true, position: index + 1 };
    questions.push(await demoWrite(trx, chain).question(core));
  }
  return questions;
}

async function addVenues(
  trx: Transaction<DB>,
  chain: Chain,
  companyIds: ReadonlyMap<string, string>,
  { certificates }: Pictures,
): Promise<CastVenue[]> {
  const venues: CastVenue[] = [];
  for (const venue of VENUES as readonly DemoVenue[]) {
    const { company, hours, closures, formerCode, standing, ...kept } = venue;
    const rules = rulesAt(venue.address);
    const { id } = await demoWrite(trx, chain).venue({
      ...kept,
      rules,
      code: formerCode?.code ?? venue.code,
      hours: JSON.stringify(hours),
      company_id: companyIds.get(company) ?? null,
    });
    venues.push({ ...venue, id, rules, certificate: certificates.get(venue.code) ?? '' });
  }
  return venues;
}

async function addManagers(
  trx: Transaction<DB>,
  chain: Chain,
  { today, passwordHash, pictures }: Beginning,
): Promise<CastManager[]> {
  const managers: CastManager[] = [];
  for (const manager of MANAGERS) {
    const { name, email, phone, role } = manager;
    const account = { name, email, phone, role, company_id: null, password_hash: passwordHash };
    const userId = await addUser(trx, chain, account);
    const { id } = await demoWrite(trx, chain).manager({
      user_id: userId,
      is_area_manager: manager.isAreaManager ?? false,
      ...licencesOf(manager, today),
      licence_image: pictures.licences.get(name) ?? null,
      rmlv_licence_image: pictures.rmlvLicences.get(name) ?? null,
    });
    const signatures = pictures.signatures.get(name) ?? [];
    managers.push({ ...manager, id, author: { id: userId, name }, signatures });
  }
  return managers;
}

function licencesOf({ licence, rmlv }: DemoManager, today: Day) {
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
