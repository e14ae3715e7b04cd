import { describe, expect, it } from 'vitest';
import { deleteFormA, updateFormA } from '#contract/form-a/calls.ts';
import { deleteFormB, updateFormB } from '#contract/form-b/calls.ts';
import { updateFormC } from '#contract/form-c/calls.ts';
import { readFormAHistory, readFormBHistory, readFormCHistory } from '#contract/history.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';
import {
  buildInspection,
  buildScan,
  insertTechnician,
  recordFault,
  recordInspection,
} from '../../testing/entries.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
await test.db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
const company = await insertCompany(test.db);
const venue = await insertVenue(test.db, { company_id: company.id });
const admin = await insertUser(test.db, 'admin');
const manager = await insertUser(test.db, 'manager', { venues: [venue] });

describe('the history of an entry', () => {
  it('lists who did what when, oldest first, with the entry as it was then', async () => {
    const made = await recordFault(test, manager, { arrangement_time: '08:15' });
    const params = { id: made.id };
    test.setNow('2026-11-20T14:00:00Z');
    const body = { version: 1, arrangement_date: '2026-11-20', repair_date: '2026-11-20' };
    const changed = await test.call(updateFormB, { as: admin, params, body });
    const steps = await test.body(readFormBHistory, { as: manager, params });
    test.setNow('2026-11-20T13:00:00Z');
    expect(steps).toEqual([
      {
        at: '2026-11-20T13:00:00.000Z',
        actor_name: made.reporter_name,
        action: 'create',
        before: null,
        after: made,
        reason: null,
      },
      {
        at: '2026-11-20T14:00:00.000Z',
        actor_name: expect.stringMatching(/^Robin Person/),
        action: 'edit',
        before: made,
        after: changed.body,
        reason: null,
      },
    ]);
  });

  it('of a voided entry is for admins only, and ends with an empty state', async () => {
    const made = await recordFault(test, manager);
    const params = { id: made.id };
    await test.call(deleteFormB, { as: manager, params, body: { reason: 'Twice' } });
    expect(await test.status(readFormBHistory, { as: manager, params })).toBe(404);
    const body = await test.body(readFormBHistory, { as: admin, params });
    expect(body).toMatchObject([
      { action: 'create', before: null, reason: null },
      {
        action: 'void',
        before: { id: made.id, voided_at: null, voided_by: null },
        after: null,
        reason: 'Twice',
      },
    ]);
  });

  it('shows a check’s answers and signature', async () => {
    const check = { venue_id: venue.id, submitted_at: '2026-11-20T22:00:00' };
    const { id, answers } = await recordCheck(test, manager, check);
    const params = { id };
    const no = answers.map((answer) => ({ id: answer.id, answer: 0 as const }));
    const body = { answers: no, job_number: 'J-1', email_note: 'Dark' };
    await test.call(updateFormA, { as: manager, params, body });
    await test.call(deleteFormA, { as: admin, params });
    const steps = await test.body(readFormAHistory, { as: admin, params });
    expect(steps.map(({ action }) => action)).toEqual(['create', 'edit', 'void']);
    expect(steps[1]).toMatchObject({
      before: { answers: [{ answer: 1 }], job_number: null },
      after: { answers: [{ answer: 0 }], job_number: 'J-1' },
    });
    const image = await test.app.inject(String(steps[0]?.after?.signature));
    expect(image.statusCode).toBe(200);
  });

  it('of an inspection is shown to the company that services the venue, and to no other', async () => {
    const inspection = { venue_id: venue.id, form_image: buildScan() };
    const { id } = await recordInspection(test, manager, inspection);
    const params = { id };
    const body = buildInspection({ system_working: 0, note: 'Recorder is off' });
    await test.call(updateFormC, { as: manager, params, body });
    const { token } = await insertTechnician(test, company);
    const steps = await test.body(readFormCHistory, { as: token, params });
    expect(steps).toMatchObject([
      { action: 'create', after: { system_working: 1 } },
      { action: 'edit', before: { system_working: 1 }, after: { system_working: 0 } },
    ]);
    const otherUser = await insertTechnician(test, await insertCompany(test.db));
    expect(await test.status(readFormCHistory, { as: otherUser, params })).toBe(404);
    expect(await test.status(readFormBHistory, { as: token, params })).toBe(403);
  });
});
