import { expect, it } from 'vitest';
import { readNightCard } from '#contract/form-a/calls.ts';
import { insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const NOW = '2026-11-20T13:00:00Z';

const test = await buildTestApp({ startsAt: NOW });
const company = await insertCompany(test.db);
const venue = await insertVenue(test.db, { company_id: company.id });
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const question = await insertQuestion(test.db, 'Is the system operating?');

const card = () => test.body(readNightCard, { as: manager, params: { id: venue.id } });

it('a card has what the form of a check needs', async () => {
  const { nights, ...facts } = await card();
  expect(facts).toMatchObject({
    now: '2026-11-20T13:00:00.000Z',
    venue: { id: venue.id, time_zone: 'Australia/Brisbane' },
    questions: [{ id: question }],
    managers: [{ id: manager.managerId, signs_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
    recorder: { id: manager.id, manager_id: manager.managerId },
    tonight: { day: '2026-11-20', check: null },
  });
  expect(nights).toHaveLength(30);
  expect(nights.at(-1)).toEqual({ day: '2026-11-22', due_at: '2026-11-22T14:30:00.000Z' });
});

it('a card has no more about people than the form shows', async () => {
  const text = JSON.stringify(await card());
  const { code, licence_number, address } = venue;
  for (const secret of [code, licence_number, address, '@', 'licence_number'])
    expect(text).not.toContain(secret);
});

it('a card says that tonight is checked', async () => {
  await recordCheck(test, manager, { venue_id: venue.id, submitted_at: '2026-11-20T22:40' });
  const { tonight } = await card();
  expect(tonight.check?.submitted_at).toBe('2026-11-20T12:40:00.000Z');
});

it('people who do no checks at the venue get none', async () => {
  const params = { id: venue.id };
  const stranger = await insertUser(test.db, 'manager');
  const technician = await insertUser(test.db, 'technician');
  expect(await test.status(readNightCard, { as: stranger, params })).toBe(404);
  expect(await test.status(readNightCard, { as: technician, params })).toBe(403);
});
