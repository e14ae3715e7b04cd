import { explainDay } from '#contract/calendar/calls.ts';
import { deleteFormA, exportFormA, updateFormA } from '#contract/form-a/calls.ts';
import { exportFormB, updateFormB } from '#contract/form-b/calls.ts';
import { exportFormC, updateFormC } from '#contract/form-c/calls.ts';
import { addNonTradingDays, createVenue, updateVenue } from '#contract/venues/calls.ts';
import type { RegisterHeader } from '#document/content/register-header.ts';
import type { GoldenNights } from '#document/testing/golden-nights.ts';
import type { VerifiableSource } from '#document/verify/layouts.ts';
import { localStorage } from '#server/platform/files/local/local.ts';
import { buildTestApp, type TestApp } from '../app.ts';
import { buildInspection, recordFault, recordInspection } from '../entries.ts';
import { recordCheck } from '../form-a.ts';
import { insertCompany, insertUser, type SignedInUser } from '../records.ts';

const FILE_MAX_BYTES = 2 ** 20;

const HOURS = { open: '10:00', close: '02:00' };

/** Closed on Mondays. */
const WEEK = {
  tuesday: HOURS,
  wednesday: HOURS,
  thursday: HOURS,
  friday: HOURS,
  saturday: HOURS,
  sunday: HOURS,
};

/**
 * Records a register of two weeks of October 2026 with every state of a trading day, entries that were
 * corrected, transcribed, recorded later and voided, and exports its documents.
 */
export async function recordGoldenNights(): Promise<GoldenNights> {
  const test = await buildTestApp({ startsAt: '2026-10-01T02:00:00Z' });
  const { call, db, setNow } = test;
  await db
    .insertInto('questions')
    .values([{ title: 'Is the CCTV system operating?' }])
    .execute();
  const admin = await named(test, await insertUser(db, 'admin'), 'Sarah Whitfield');
  const company = await insertCompany(db);
  const form = {
    name: 'The Paperbark Hotel',
    code: 'PAPER-BARK',
    licence_number: '80209917',
    address: '14 Melaleuca Street, Petrie Terrace QLD 4000',
    latitude: '-27.4647',
    longitude: '153.0119',
    company_id: company.id,
    hours: WEEK,
  };
  const created = await call(createVenue, { as: admin.token, body: form });
  const venue_id = created.body.id;
  const manager = await named(
    test,
    await insertUser(db, 'manager', { venues: [{ id: venue_id, code: form.code }] }),
    'Kirra Dawson',
  );
  let shade = 0;
  const check = (submitted_at: string, change: object = {}) => {
    shade += 12;
    return recordCheck(test, manager, { venue_id, submitted_at, shade, ...change });
  };
  const params = { id: venue_id };

  setNow('2026-10-01T12:00:00Z');
  await check('2026-10-01T22:00:00');
  setNow('2026-10-02T12:05:00Z');
  await check('2026-10-02T22:05:00');
  setNow('2026-10-04T14:50:00Z');
  await check('2026-10-05T00:50:00');
  setNow('2026-10-07T05:00:00Z');
  await check('2026-10-06T22:10:00');
  setNow('2026-10-08T00:00:00Z');
  for (const [reason, text] of [
    ['outage', 'The power was out in the whole street.'],
    ['forgotten', 'Nobody thought of the check afterwards.'],
  ] as const)
    await call(explainDay, {
      as: manager.token,
      params: { ...params, day: '2026-10-07' },
      body: { reason, text },
    });
  setNow('2026-10-09T01:00:00Z');
  const closed = { not_trading_days: ['2026-10-08'] };
  await call(addNonTradingDays, { as: manager.token, params, body: closed });
  setNow('2026-10-09T12:00:00Z');
  const failed = await check('2026-10-09T22:00:00', {
    answer: 0,
    job_number: 'JOB-6',
    email_note: 'Camera 4 is dark.',
  });
  setNow('2026-10-09T12:40:00Z');
  const answers = failed.answers.map(({ id }) => ({ id, answer: 0 as const }));
  await call(updateFormA, {
    as: manager.token,
    params: { id: failed.id },
    body: { answers, version: 1, job_number: 'JOB-7', email_note: 'Camera 4 is dark.' },
  });
  const planned = { not_trading_days: ['2026-10-10'] };
  await call(addNonTradingDays, { as: manager.token, params, body: planned });
  setNow('2026-10-11T12:00:00Z');
  const wrong = await check('2026-10-11T22:00:00');
  setNow('2026-10-12T01:00:00Z');
  await call(deleteFormA, { as: admin.token, params: { id: wrong.id } });
  setNow('2026-10-13T14:10:00Z');
  await check('2026-10-14T00:10:00');
  await setActive(false, '2026-10-14T02:00:00Z');
  await setActive(true, '2026-10-15T02:00:00Z');

  setNow('2026-10-16T01:00:00Z');
  const faults = await call(exportFormB, { as: admin.token, query: {} });
  const [fault] = faults.body.formList;
  await call(updateFormB, {
    as: manager.token,
    params: { id: fault?.id ?? '' },
    body: {
      version: fault?.version,
      description: 'Replace camera 4.',
      email_note: fault?.email_note ?? undefined,
      job_number: 'JOB-7',
      arrangement_date: '2026-10-10',
      arrangement_time: '08:30',
      arrangement_manager_name: 'Kirra Dawson',
      repair_date: '2026-10-12',
    },
  });
  await recordFault(test, manager, {
    venue_id,
    reporter_name: 'Leilani Fonoti',
    reported_date: '2026-10-15T21:00:00',
    arrangement_date: '2026-10-16',
    description: 'The recorder is loud.',
  });
  const inspection = await recordInspection(test, manager, {
    venue_id,
    submitted_at: '2026-10-14T09:00:00',
    technician_name: 'Goran Petrović',
    technician_company_name: 'Paperbark Vision Systems',
  });
  setNow('2026-10-16T02:00:00Z');
  const { venue_id: _venue, submitted_at: _at, ...found } = buildInspection();
  const { technician_name, technician_licence_number } = inspection;
  const body = { ...found, technician_name, technician_licence_number, version: 1 };
  await call(updateFormC, {
    as: manager.token,
    params: { id: inspection.id },
    body: { ...body, note: 'Camera 4 was dark.', cameras: 0 },
  });

  setNow('2026-10-16T03:00:00Z');
  return exported(test, admin, venue_id);

  async function setActive(isActive: boolean, at: string) {
    setNow(at);
    const { version } = await db
      .selectFrom('venues')
      .select('version')
      .where('id', '=', venue_id)
      .executeTakeFirstOrThrow();
    const body = { ...form, is_active: isActive ? 1 : 0, version };
    const { status } = await call(updateVenue, { as: admin.token, params, body } as never);
    if (status !== 200) throw new Error('The venue was not changed');
  }
}

async function named({ db }: TestApp, user: SignedInUser, name: string): Promise<SignedInUser> {
  await db.updateTable('users').set({ name }).where('id', '=', user.id).execute();
  return user;
}

async function exported(
  { call, db, files: folder, now }: TestApp,
  { token: as }: SignedInUser,
  venueId: string,
): Promise<GoldenNights> {
  const venue = await db
    .selectFrom('venues')
    .selectAll()
    .where('id', '=', venueId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where(({ or, eb, and }) =>
      or([
        eb('chain', '=', venueId),
        and([eb('entity', '=', 'venue'), eb('entity_id', '=', venueId)]),
      ]),
    )
    .orderBy('chain')
    .orderBy('seq')
    .execute();
  const query = { venue_id: venueId };
  const [a, b, c] = [
    (await call(exportFormA, { as, query })).body,
    (await call(exportFormB, { as, query })).body,
    (await call(exportFormC, { as, query })).body,
  ];
  const header = ({ seal, exported_at }: typeof b): RegisterHeader => ({
    venue: { name: venue.name, address: venue.address, licenceNumber: venue.licence_number },
    timeZone: venue.time_zone,
    exportedBy: 'Sarah Whitfield',
    exportedAt: exported_at,
    seal,
  });
  const keyIn = (address: string) => /signature-[^?/]+/.exec(address)?.[0] ?? '';
  const checks = a.formList.map((check) => ({ ...check, signature: keyIn(check.signature) }));
  const sources: Record<string, VerifiableSource> = {
    'form-a': {
      form: 'form-a',
      header: { ...header(a as never), ...(a.reports && { reports: a.reports }) },
      entries: checks,
    },
    'form-b': { form: 'form-b', header: header(b), entries: b.formList },
    'form-c': { form: 'form-c', header: header(c as never), entries: c.formList },
  };
  const keys = [...new Set(checks.map(({ signature }) => signature))];
  const storage = localStorage({ folder, secret: 'for tests', publicUrl: '', now });
  const stored = await Promise.all(
    keys.map(async (key) => {
      const bytes = await storage.readSmall(key, FILE_MAX_BYTES);
      return [key, Buffer.from(bytes ?? []).toString('base64')];
    }),
  );
  return {
    exportedAt: now().toISOString(),
    venue: { ...venue },
    history: rows.map(({ previous_hash, hash, ...row }) => ({
      ...row,
      previous_hash: previous_hash.toString('hex'),
      hash: hash.toString('hex'),
    })),
    files: Object.fromEntries(stored),
    sources,
  };
}
