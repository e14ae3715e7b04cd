import { expect, it } from 'vitest';
import { deleteFormC, listFormC, readFormC } from '#contract/form-c/calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { insertTechnician, recordInspection } from '#server/testing/entries.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const company = await insertCompany(test.db);
const venue = await insertVenue(test.db, { company_id: company.id });
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const technician = await insertTechnician(test, company);

const FAILED = {
  ...{ system_working: 0, system_recording: 0, cameras: 0, recording: 0, match_time: 0 },
  note: 'The recorder is dead',
} as const;

const record = (who: Pick<SignedInUser, 'token'>, change: object = {}) =>
  recordInspection(test, who, { venue_id: venue.id, ...change });

it('a manager replaces a failed inspection of a technician by one of their own', async () => {
  const { id } = await record(technician, FAILED);
  const voided = { as: manager, params: { id }, body: {} };
  expect(await test.status(deleteFormC, voided)).toBe(200);
  expect(await test.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  const transcribed = await record(manager);
  const { data } = await test.body(listFormC, { as: manager, query: { venue_id: venue.id } });
  expect(data).toEqual([transcribed]);
  expect(await test.status(readFormC, { as: technician, params: { id } })).toBe(404);
});
