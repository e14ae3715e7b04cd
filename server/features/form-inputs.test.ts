import { describe, expect, it } from 'vitest';
import { createFormA, updateFormA } from '#contract/form-a/calls.ts';
import { changedFormA, newFormA } from '#contract/form-a/schemas.ts';
import { createFormB, updateFormB } from '#contract/form-b/calls.ts';
import { changedFormB, newFormB } from '#contract/form-b/schemas.ts';
import { createFormC, updateFormC } from '#contract/form-c/calls.ts';
import { changedFormC, FINDING_NAMES, newFormC, perFinding } from '#contract/form-c/schemas.ts';
import { ENTRY_TABLE } from '#server/ledger/entries.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { buildScan, recordFault, recordInspection } from '#server/testing/entries.ts';
import { buildSignature, insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const company = await insertCompany(test.db);
const venue = await insertVenue(test.db, { company_id: company.id });
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const question_id = await insertQuestion(test.db, 'Is the system recording?');

/** Inputs that are no column: what they do has tests of its own. */
const NO_COLUMNS = ['made', 'open_fault', 'version'];

/** Values of inputs that are not any text. */
const VALUES = {
  venue_id: venue.id,
  manager_id: manager.managerId,
  submitted_at: '2026-11-20T22:40:00',
  reported_date: '2026-11-20T22:40:00',
  arrangement_date: '2026-11-21',
  arrangement_time: '09:30',
  repair_date: '2026-11-22',
  signature: buildSignature(),
  answers: [{ question_id, answer: 0 }],
  photos: [buildScan()],
  form_image: buildScan(),
  ...Object.fromEntries(FINDING_NAMES.map((name) => [name, 0])),
  ...perFinding('photo', buildScan),
};

type Inputs = Readonly<Record<string, unknown>>;

/** Fills in every input of a form. */
const fill = (inputs: Inputs): Inputs =>
  Object.fromEntries(
    Object.keys(inputs)
      .filter((name) => !NO_COLUMNS.includes(name))
      .map((name) => [name, (VALUES as Inputs)[name] ?? `Text of ${name}`]),
  );

/** Lists the inputs of which an entry has not the value. */
async function droppedInputs(form: keyof typeof ENTRY_TABLE, id: string, sent: Inputs) {
  const entry: Inputs = await test.db
    .selectFrom(ENTRY_TABLE[form])
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Object.keys(sent).filter((name) => !isStored(entry[name], sent[name]));
}

function isStored(stored: unknown, sent: unknown): boolean {
  if (typeof sent === 'number') return stored === Boolean(sent);
  if (Array.isArray(stored)) return stored.length > 0;
  // A time is stored as an instant, a time of day with seconds, and a file by its key.
  const isText = typeof sent === 'string' && !(stored instanceof Date);
  return isText ? String(stored).startsWith(sent) : stored !== null && stored !== undefined;
}

const check = () =>
  recordCheck(test, manager, { venue_id: venue.id, submitted_at: VALUES.submitted_at });
const fault = () => recordFault(test, manager);
const inspection = () => recordInspection(test, manager, { venue_id: venue.id });

const asNo = (answers: readonly { id: string }[]) => answers.map(({ id }) => ({ id, answer: 0 }));

describe('every input', () => {
  it.each([
    ['form_a', createFormA, newFormA.shape],
    ['form_b', createFormB, newFormB.shape],
    ['form_c', createFormC, newFormC.shape],
  ] as const)('of a new entry of %s is stored', async (form, create, inputs) => {
    const sent = fill(inputs);
    const { id } = await test.body(create, { as: manager, body: sent as never });
    expect(await droppedInputs(form, id, sent)).toEqual([]);
  });

  it.each([
    ['form_a', updateFormA, changedFormA.shape, check],
    ['form_b', updateFormB, changedFormB.shape, fault],
    ['form_c', updateFormC, changedFormC.shape, inspection],
  ] as const)('of a correction of %s is stored', async (form, update, inputs, record) => {
    const { id, ...entry } = await record();
    const sent = { ...fill(inputs), ...('answers' in entry && { answers: asNo(entry.answers) }) };
    await test.body(update, { as: manager, params: { id }, body: sent as never });
    expect(await droppedInputs(form, id, sent)).toEqual([]);
  });
});
