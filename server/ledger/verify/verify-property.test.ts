import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deleteFormA, updateFormA } from '#contract/form-a/calls.ts';
import { createFormB, deleteFormB, updateFormB } from '#contract/form-b/calls.ts';
import { createFormC, deleteFormC, updateFormC } from '#contract/form-c/calls.ts';
import { plusDays } from '#contract/time/days.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { buildFault, buildInspection, insertTechnician } from '#server/testing/entries.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { insertCompany, insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';
import { ENTRY_TABLE, type Entry } from '../entries.ts';
import { verify } from './verify-register.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
await test.db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
const company = await insertCompany(test.db);
const venues = [await insertVenue(test.db, { company_id: company.id }), await insertVenue(test.db)];
const people = [
  await insertUser(test.db, 'admin'),
  await insertUser(test.db, 'manager', { venues }),
  await insertUser(test.db, 'staff', { venues: venues.slice(0, 1) }),
  await insertTechnician(test, company),
];
await recordFixtures(test.db);

const act = fc.record({
  form: fc.constantFrom('form_a', 'form_b', 'form_c'),
  deed: fc.constantFrom('create', 'create', 'edit', 'edit', 'void'),
  who: fc.nat(3),
  where: fc.nat(1),
  /** Which of the entries there are. */
  which: fc.nat(),
  text: fc.string({ unit: 'grapheme', maxLength: 40 }),
  answer: fc.constantFrom(0, 1),
  /** How long before now it is said to have happened. */
  daysAgo: fc.constantFrom(0, 0, 1, 2, 12),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Does it as that person would. @returns the status of the call */
async function done(act: Act): Promise<number> {
  const { form, deed, who, where, which, text, answer, daysAgo } = act;
  const as = people[who]?.token;
  const venue_id = venues[where]?.id ?? '';
  const ids = await test.db.selectFrom(ENTRY_TABLE[form]).select('id').orderBy('id').execute();
  const params = { id: ids[which % ids.length]?.id ?? '0' };
  const answers = [{ id: '1', answer }];
  const repair = { job_number: 'J', email_note: text || 'Dark' };
  const day = plusDays('2026-11-20', -daysAgo);
  const inspection = buildInspection({
    venue_id,
    note: text,
    cameras: answer,
    submitted_at: `${day}T10:00:00`,
  });
  const reported_date = `${plusDays(day, -1)}T22:00:00`;
  const fault = buildFault({ venue_id, description: text });
  const calls = {
    form_a: {
      create: () => check(venue_id, answer, `${day}T22:00:00`, repair),
      edit: () => test.call(updateFormA, { as, params, body: { answers, ...repair } }),
      void: () => test.call(deleteFormA, { as, params }),
    },
    form_b: {
      create: () => test.call(createFormB, { as, body: { ...fault, reported_date } }),
      edit: () => test.call(updateFormB, { as, params, body: buildFault({ email_note: text }) }),
      void: () => test.call(deleteFormB, { as, params }),
    },
    form_c: {
      create: () => test.call(createFormC, { as, body: inspection }),
      edit: () => test.call(updateFormC, { as, params, body: inspection }),
      void: () => test.call(deleteFormC, { as, params }),
    },
  };
  return (await calls[form][deed]()).status;
}

/** A nightly check, which only the manager here can sign. */
async function check(venue_id: string, answer: 0 | 1, submitted_at: string, repair: object) {
  const [, manager] = people;
  if (!manager) throw new Error('There is no manager');
  await recordCheck(test, manager, { venue_id, submitted_at, answer, ...repair });
  return { status: 201 };
}

/** The state of each venue by all of its entries. */
async function standing() {
  const ofForm = (form: 'form_a' | 'form_b' | 'form_c') =>
    test.db.selectFrom(ENTRY_TABLE[form]).selectAll().where('voided_at', 'is', null).execute();
  const [checks, faults, inspections] = await Promise.all([
    ofForm('form_a') as Promise<Entry<'form_a'>[]>,
    ofForm('form_b') as Promise<Entry<'form_b'>[]>,
    ofForm('form_c') as Promise<Entry<'form_c'>[]>,
  ]);
  return venues.map(({ id }) => {
    const own = ({ venue_id }: { venue_id: string }) => venue_id === id;
    const days = checks.filter(own).map(({ trading_day }) => trading_day);
    const times = inspections.filter(own).map(({ submitted_at }) => submitted_at.toISOString());
    return {
      latest_check: days.sort().at(-1) ?? null,
      latest_inspection: times.sort().at(-1) ?? null,
      open_faults: faults.filter(own).filter((fault) => !fault.arrangement_date).length,
    };
  });
}

/** The state of each venue by its chain. */
async function noted() {
  const heads = await test.db.selectFrom('register_heads').selectAll().execute();
  return venues.map(({ id }) => {
    const head = heads.find(({ chain }) => chain === id);
    return {
      latest_check: head?.latest_check ?? null,
      latest_inspection: head?.latest_inspection?.toISOString() ?? null,
      open_faults: head?.open_faults ?? 0,
    };
  });
}

const ANSWERED = [200, 201, 403, 404, 422];

describe('the history', () => {
  it('is whole whatever whoever records, corrects and voids, also at the same moment', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { maxLength: 4 }), { maxLength: 6 }),
        async (acts) => {
          for (const together of acts) {
            for (const status of await Promise.all(together.map(done))) {
              expect(ANSWERED).toContain(status);
            }
          }
          expect(await verify(test.db)).toMatchObject({ isValid: true });
          expect(await noted()).toEqual(await standing());
        },
      ),
      { numRuns: 8 },
    );
  });
});
