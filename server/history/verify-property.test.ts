import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteFormA, updateFormA } from '#contract/form-a.ts';
import { createFormB, deleteFormB, updateFormB } from '#contract/form-b.ts';
import { createFormC, deleteFormC, updateFormC } from '#contract/form-c.ts';
import { buildTestApp, type TestApp } from '../testing/app.ts';
import { recordCheck } from '../testing/checks.ts';
import { aFault, anInspection, aTechnician } from '../testing/entries.ts';
import { aCompany, aVenue, type Known, signedIn } from '../testing/people.ts';
import { ENTRY_TABLE } from './entries.ts';
import { verify } from './verify.ts';

let test: TestApp;
let people: Known[];
let venues: Awaited<ReturnType<typeof aVenue>>[];

beforeAll(async () => {
  test = await buildTestApp('2026-11-20T13:00:00Z');
  await test.db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
  const company = await aCompany(test.db);
  venues = [await aVenue(test.db, { company_id: company.id }), await aVenue(test.db)];
  people = [
    await signedIn(test.db, 'admin'),
    await signedIn(test.db, 'manager', { venues }),
    await signedIn(test.db, 'staff', { venues: venues.slice(0, 1) }),
    await aTechnician(test, company),
  ];
});

const act = fc.record({
  form: fc.constantFrom('form_a', 'form_b', 'form_c'),
  deed: fc.constantFrom('create', 'create', 'edit', 'edit', 'void'),
  who: fc.nat(3),
  where: fc.nat(1),
  /** Which of the entries there are. */
  which: fc.nat(),
  text: fc.string({ unit: 'grapheme', maxLength: 40 }),
  answer: fc.constantFrom(0, 1),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Does it as that person would. @returns the status of the call */
async function done({ form, deed, who, where, which, text, answer }: Act): Promise<number> {
  const as = people[who]?.token;
  const venue_id = venues[where]?.id ?? '';
  const ids = await test.db.selectFrom(ENTRY_TABLE[form]).select('id').orderBy('id').execute();
  const params = { id: ids[which % ids.length]?.id ?? '0' };
  const answers = [{ id: '1', answer }];
  const repair = { job_number: 'J', email_note: text || 'Dark' };
  const inspection = anInspection({ venue_id, note: text, cameras: answer });
  const calls = {
    form_a: {
      create: () => check(venue_id, answer, repair),
      edit: () => test.ask(updateFormA, { as, params, body: { answers, ...repair } }),
      void: () => test.ask(deleteFormA, { as, params }),
    },
    form_b: {
      create: () => test.ask(createFormB, { as, body: aFault({ venue_id, description: text }) }),
      edit: () => test.ask(updateFormB, { as, params, body: aFault({ email_note: text }) }),
      void: () => test.ask(deleteFormB, { as, params }),
    },
    form_c: {
      create: () => test.ask(createFormC, { as, body: inspection }),
      edit: () => test.ask(updateFormC, { as, params, body: inspection }),
      void: () => test.ask(deleteFormC, { as, params }),
    },
  };
  return (await calls[form][deed]()).status;
}

/** A nightly check, which only the manager here can sign. */
async function check(venue_id: string, answer: 0 | 1, repair: object) {
  const [, manager] = people;
  if (!manager) throw new Error('There is no manager');
  const submitted_at = '2026-11-20T22:00:00';
  await recordCheck(test, manager, { venue_id, submitted_at, answer, ...repair });
  return { status: 201 };
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
          expect(await verify(test.db)).toMatchObject({ isWhole: true });
        },
      ),
      { numRuns: 25 },
    );
  });
});
