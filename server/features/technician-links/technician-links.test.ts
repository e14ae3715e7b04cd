import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { API } from '#contract/api.ts';
import { listFormB, readFaultReport, readFormB } from '#contract/form-b/calls.ts';
import { deleteFormC, printFormC, readFormC } from '#contract/form-c/calls.ts';
import { licenceOnDay } from '#contract/form-c/licence-on-day.ts';
import { readVenueHistory } from '#contract/history.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { TECHNICIAN_LINK } from '#contract/messages/technician-links.ts';
import {
  listTechnicianLinks,
  openCertificate,
  openTechnicianLink,
  recordInspectionByLink,
  recordRepairByLink,
  sendTechnicianLink,
  takeTechnicianLink,
  withdrawTechnicianLink,
} from '#contract/technician-links/calls.ts';
import { CERTIFICATE_MARK } from '#contract/technician-links/paths.ts';
import { DAY_MS } from '#contract/time/days.ts';
import { csvLicenceRegister } from '#server/platform/licence-list.ts';
import { buildUpload } from '#server/testing/account/forms.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertTechnician, recordFault, recordInspection } from '#server/testing/entries.ts';
import { buildSignature } from '#server/testing/form-a.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { changeVenue } from '#server/testing/records/venues.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  mailsTo,
  subjectsTo,
  textOf,
} from '#server/testing/records.ts';

/** 22:00 on Friday the 20th in Brisbane. */
const NOW = '2026-11-20T12:00:00.000Z';
const LIST = `Licence number,Licensee name,Expiry
SE 3307714,Goran Petrović,30/06/2028
SE 1,Goran Petrović,19/11/2026
`;

const file = join(await temporaryFolder(), 'list.csv');
await writeFile(file, LIST);
const licenceRegister = await csvLicenceRegister(file, 'QLD');
const test = await buildTestApp({ startsAt: NOW, licenceRegister });
const company = await insertCompany(test.db);
const venue = await insertVenue(test.db, { company_id: company.id });
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const params = { id: venue.id };

const SELF = {
  technician_name: 'Goran Petrović',
  technician_licence_number: 'SE 3307714',
  technician_licence_state: 'QLD',
  technician_licence_expiry_date: '2028-06-30',
} as const;

const PASSED = {
  ...SELF,
  made_at: NOW,
  system_working: 1,
  system_recording: 1,
  cameras: 1,
  recording: 1,
  match_time: 1,
  signature: buildSignature(),
} as const;

let secrets = 0;
const newSecret = () => String(++secrets).padStart(43, 's');

const send = (body: SentBody<typeof sendTechnicianLink>, venueId = venue.id) =>
  test.call(sendTechnicianLink, { as: manager, params: { id: venueId }, body });

/** Sends a link. @returns its id, and it with the secret of a device */
async function newLink(
  body: SentBody<typeof sendTechnicianLink> = { kind: 'inspection' },
  venueId = venue.id,
) {
  const { id, url } = await test.body(sendTechnicianLink, {
    as: manager,
    params: { id: venueId },
    body,
  });
  return { id, use: { link: new URL(url).hash.slice(1), device: newSecret() } };
}

type Use = Awaited<ReturnType<typeof newLink>>['use'];

const open = (use: Use) => test.call(openTechnicianLink, { body: use, from: newClientAddress() });
const take = (use: Use) => test.call(takeTechnicianLink, { body: use, from: newClientAddress() });

const inspect = (use: Use, change: Partial<SentBody<typeof recordInspectionByLink>> = {}) =>
  test.call(recordInspectionByLink, {
    body: { ...use, certificate: newSecret(), ...PASSED, ...change },
    from: newClientAddress(),
  });

async function inspected(change: Parameters<typeof inspect>[1] = {}) {
  const { id, use } = await newLink();
  await inspect(use, change);
  const row = test.db.selectFrom('technician_links').select('form_c_id').where('id', '=', id);
  const { form_c_id } = await row.executeTakeFirstOrThrow();
  return test.body(readFormC, { as: manager, params: { id: String(form_c_id) } });
}

const errorOf = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, (body as { message?: string }).message];
};

describe('an inspection by link', () => {
  it('is recorded once, as certified by the technician, and says by which link', async () => {
    const email = 'goran@example.com';
    const { use } = await newLink({ kind: 'inspection', email });
    const task = (await open(use)).body;
    expect(task).toMatchObject({ kind: 'inspection', company: company.name, recorded: null });
    expect(task.questions[1]).toEqual({
      name: 'system_recording',
      title: 'Is System Recording min 30 days?',
      citation: "The inspection form's question, stricter than the Regulation's 28 days",
    });
    expect((await take(use)).status).toBe(200);
    const certificate = newSecret();
    const sent = await inspect(use, { certificate });
    expect(sent.body.recorded).toMatchObject({ at: NOW, findings: 0, next_by: '2027-05-20' });
    const again = await inspect(use, { certificate });
    expect(again.body.recorded).toEqual(sent.body.recorded);

    const reader = { token: CERTIFICATE_MARK + certificate };
    const { form_c_id: id } = await test.db
      .selectFrom('technician_links')
      .select('form_c_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const printed = await test.body(printFormC, { as: reader, params: { id: String(id) } });
    expect(printed.formList).toHaveLength(1);
    expect(printed.formList[0]).toMatchObject({
      ...SELF,
      technician_company_name: company.name,
      recorded_by: 'link sent to goran@example.com',
      is_transcribed: false,
      is_editable: false,
      signature: expect.stringContaining('signature-'),
    });
    const subject = 'The certificate of an inspection';
    expect(await subjectsTo(test.db, email)).toEqual([
      expect.stringContaining('asks you to record an inspection'),
      subject,
    ]);
    const [mail] = await mailsTo(test.db, company.email);
    expect([mail?.subject, mail?.path]).toEqual([
      subject,
      `/technician#${CERTIFICATE_MARK}${certificate}`,
    ]);
    const [told] = await mailsTo(test.db, manager.email);
    expect(textOf(told)).toContain('The certificate is found at the inspection.');
    expect(told?.path).toBe(`/form-c/edit/${id}`);
    const history = await test.body(readVenueHistory, { as: manager, params });
    expect(history.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'Mailed a technician a link for an inspection',
        'Began with the link',
      ]),
    );
  });

  it('whose link was shown as a code says by whom', async () => {
    const { recorded_by } = await inspected();
    expect(recorded_by).toMatch(/^link shown to the technician by Robin Person/);
  });

  it('that two devices send at once is recorded once', async () => {
    const { use } = await newLink();
    const calls = await Promise.all([inspect(use), inspect({ ...use, device: newSecret() })]);
    expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('that finds something opens a fault, with its note and photo', async () => {
    const entry = await inspected({
      cameras: 0,
      cameras_note: 'Camera 2 is turned away',
      cameras_photo: buildUpload(),
    });
    const faults = await test.body(listFormB, { as: manager, query: { venue_id: venue.id } });
    expect(faults.data[0]).toMatchObject({
      form_c_id: entry.id,
      email_note: 'Cameras Covering Entrances and Exits? Camera 2 is turned away',
      recorded_by: entry.recorded_by,
    });
    expect(entry.cameras_photo).toContain('photo-');
  });

  it('is of when it was signed, not of when the connection was back, nor before the link', async () => {
    const { use } = await newLink();
    test.setNow('2026-11-20T14:30:00Z');
    const signedAt = '2026-11-20T12:10:00.000Z';
    expect((await inspect(use, { made_at: signedAt })).body.recorded?.at).toBe(signedAt);
    const later = await newLink();
    const ahead = await inspect(later.use, { made_at: '2026-11-25T00:00:00Z' });
    expect(ahead.body.recorded?.at).toBe('2026-11-20T14:30:00.000Z');
    const third = await newLink();
    const before = await inspect(third.use, { made_at: '2020-01-01T00:00:00Z' });
    expect(before.body.recorded?.at).toBe('2026-11-20T14:30:00.000Z');
    test.setNow(NOW);
  });

  it.each([
    ['current', {}, 'On the Queensland licence list'],
    ['ended on the list', { technician_licence_number: 'SE 1' }, 'ended 19/11/2026'],
    ['unknown to the list', { technician_licence_number: 'SE 2' }, 'Not on the Queensland'],
    ['somebody else’s', { technician_name: 'Other Person' }, 'Not on the Queensland licence list'],
    [
      'of another state',
      { technician_licence_state: 'VIC' },
      'Not looked up: the Queensland licence list',
    ],
  ] as const)('with a licence that is %s is recorded, and says so', async (_, change, text) => {
    const facts = licenceOnDay(await inspected(change));
    expect(facts.at(-1)?.text).toContain(text);
  });

  it('says every wrong field at once', async () => {
    const { use } = await newLink();
    const { status, errors } = await inspect(use, {
      technician_name: '',
      technician_licence_state: 'XX' as 'QLD',
      technician_licence_expiry_date: '',
      cameras: '' as unknown as 1,
    });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {}).toSorted()).toEqual([
      'cameras',
      'technician_licence_expiry_date',
      'technician_licence_state',
      'technician_name',
    ]);
    const picture = await inspect(use, { signature: buildUpload('application/pdf', 'a.pdf') });
    expect(Object.keys(picture.errors ?? {})).toEqual(['signature']);
  });

  it('names the technician of the company to whose address it was sent', async () => {
    const known = await insertTechnician(test, company);
    const { email } = await test.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow();
    const { use } = await newLink({ kind: 'inspection', email });
    expect((await open(use)).body.technician).toMatchObject({
      technician_name: known.name,
      technician_licence_number: known.licence_number,
    });
    const elsewhere = await insertTechnician(test, await insertCompany(test.db));
    const other = test.db.selectFrom('users').select('email').where('id', '=', elsewhere.id);
    const link = await newLink({ kind: 'inspection', ...(await other.executeTakeFirstOrThrow()) });
    expect((await open(link.use)).body.technician).toBeNull();
  });

  it('is voided by an admin only, with a reason, and its link says so', async () => {
    const { use } = await newLink();
    await inspect(use);
    const newest = test.db.selectFrom('form_c_entries').select('id').orderBy('id', 'desc');
    const { id } = await newest.executeTakeFirstOrThrow();
    const admin = await insertUser(test.db, 'admin');
    const voiding = (as: { token: string }, body = {}) =>
      test.status(deleteFormC, { as, params: { id }, body });
    expect(await voiding(manager, { reason: 'Mine' })).toBe(403);
    expect(await voiding(admin)).toBe(422);
    expect(await voiding(admin, { reason: 'Wrong venue' })).toBe(200);
    expect((await open(use)).body.recorded).toMatchObject({ is_voided: true, next_by: null });
  });
});

describe('a certificate', () => {
  it('opens its own inspection and nothing else', async () => {
    const { use } = await newLink();
    const certificate = newSecret();
    await inspect(use, { certificate });
    const other = await recordInspection(test, await insertUser(test.db, 'admin'), {
      venue_id: venue.id,
    });
    const as = { token: CERTIFICATE_MARK + certificate };
    const opened = await test.body(openCertificate, { body: { certificate: as.token } });
    expect(opened.venue).toEqual({
      id: venue.id,
      name: venue.name,
      address: venue.address,
      licence_number: venue.licence_number,
      time_zone: venue.time_zone,
    });
    const wrong = { certificate: `${CERTIFICATE_MARK}wrong` };
    expect(await test.status(openCertificate, { body: wrong })).toBe(404);
    expect(await test.status(printFormC, { as, params: { id: other.id } })).toBe(404);
    const closed = API.filter(
      ({ access }) => typeof access === 'object' && !access.certificateToo && !access.signedOutToo,
    );
    const statuses = await Promise.all(
      closed.map((endpoint) =>
        test.status(endpoint, {
          as,
          params: { id: venue.id, day: '2026-11-20', key: 'k', managerId: '1', venue_code: 'C' },
          from: newClientAddress(),
        }),
      ),
    );
    expect([...new Set(statuses)]).toEqual([401]);
    expect(
      await test.status(printFormC, { as: { token: `${CERTIFICATE_MARK}x` }, params: { id: '1' } }),
    ).toBe(401);
  });
});

describe('a link is refused', () => {
  it('that is unknown', async () => {
    const unknown = { link: newSecret(), device: newSecret() };
    expect(await errorOf(open(unknown))).toEqual([404, TECHNICIAN_LINK.unknown]);
  });

  it('that was used, for another device', async () => {
    const { use } = await newLink();
    await inspect(use);
    const [status, message] = await errorOf(open({ ...use, device: newSecret() }));
    expect([status, message]).toEqual([409, expect.stringMatching(/^This link was used on 20/)]);
  });

  it('that was forwarded to a second device, which the history has', async () => {
    const { use } = await newLink();
    await take(use);
    const second = { ...use, device: newSecret() };
    const [status, message] = await errorOf(open(second));
    expect([status, message]).toEqual([409, expect.stringMatching(/^Another device began/)]);
    expect((await inspect(second)).status).toBe(409);
    expect((await take(second)).status).toBe(409);
    const history = await test.body(readVenueHistory, { as: manager, params });
    expect(history.map(({ what }) => what)).toContain('Was refused the link as a second device');
    expect((await inspect(use)).status).toBe(200);
  });

  it('that has expired', async () => {
    const { use } = await newLink();
    test.setNow(new Date(Date.parse(NOW) + 7 * DAY_MS).toISOString());
    const refusals = [await errorOf(open(use)), await errorOf(inspect(use))];
    test.setNow(NOW);
    for (const refusal of refusals)
      expect(refusal).toEqual([409, expect.stringMatching(/^This link has expired/)]);
  });

  it('that the venue has withdrawn', async () => {
    const { id, use } = await newLink();
    await take(use);
    expect(await test.status(withdrawTechnicianLink, { as: manager, params: { id } })).toBe(200);
    expect(await test.status(withdrawTechnicianLink, { as: manager, params: { id } })).toBe(200);
    expect(await errorOf(inspect(use))).toEqual([
      409,
      expect.stringMatching(/^The venue has withdrawn/),
    ]);
    const used = await newLink();
    await inspect(used.use);
    const late = test.status(withdrawTechnicianLink, { as: manager, params: { id: used.id } });
    expect(await late).toBe(409);
    const { data } = await test.body(listTechnicianLinks, { as: manager, params });
    expect(data.slice(0, 2).map(({ state }) => state)).toEqual(['used', 'withdrawn']);
  });

  it('of a company that services the venue no more', async () => {
    const moved = await insertVenue(test.db, { company_id: company.id });
    const mover = await insertUser(test.db, 'admin');
    const { url } = await test.body(sendTechnicianLink, {
      as: mover,
      params: { id: moved.id },
      body: { kind: 'inspection' },
    });
    await changeVenue(test.db, moved, { company_id: (await insertCompany(test.db)).id });
    const use = { link: new URL(url).hash.slice(1), device: newSecret() };
    for (const call of [open(use), inspect(use)])
      expect(await errorOf(call)).toEqual([409, expect.stringContaining('another technician')]);
  });

  it('to a venue without a company, and by mail from a venue that nobody has confirmed', async () => {
    const lone = await insertVenue(test.db, {});
    const fresh = await insertVenue(test.db, { company_id: company.id, confirmed_at: null });
    const as = await insertUser(test.db, 'admin');
    const body = { kind: 'inspection' } as const;
    expect(await test.status(sendTechnicianLink, { as, params: { id: lone.id }, body })).toBe(409);
    const mailed = await test.call(sendTechnicianLink, {
      as,
      params: { id: fresh.id },
      body: { ...body, email: 'somebody@example.com' },
    });
    expect(mailed.errors).toEqual({ email: [TECHNICIAN_LINK.venueUnconfirmed] });
  });

  it('when an address has got many', async () => {
    const email = 'flooded@example.com';
    for (let mails = 0; mails < 5; mails++)
      expect((await send({ kind: 'inspection', email })).status).toBe(201);
    const { status, errors } = await send({ kind: 'inspection', email });
    expect([status, errors]).toEqual([422, { email: [TECHNICIAN_LINK.tooMany] }]);
  });
});

describe('a repair by link', () => {
  const repair = (use: Use, change: Partial<SentBody<typeof recordRepairByLink>>) =>
    test.call(recordRepairByLink, {
      body: {
        ...use,
        step: 'arranged',
        made_at: test.now().toISOString(),
        technician_name: SELF.technician_name,
        ...change,
      },
      from: newClientAddress(),
    });

  async function newFault() {
    const { fault_id } = await inspected({ cameras: 0, cameras_note: 'Dark' });
    return test.body(readFormB, { as: manager, params: { id: String(fault_id) } });
  }

  it('records its arrangement, the arrival and the repair with a photo, each with its time', async () => {
    const fault = await newFault();
    const link = { kind: 'repair', form_b_id: fault.id, email: 'goran@example.com' } as const;
    const { use } = await newLink(link);
    expect((await open(use)).body.fault).toMatchObject({
      facts: ['Cameras Covering Entrances and Exits? Dark'],
      is_arranged: false,
    });
    test.setNow('2026-11-20T12:20:00Z');
    const arranged = await repair(use, { step: 'arranged' });
    expect(arranged.body.fault).toMatchObject({ is_arranged: true, has_arrived: false });
    test.setNow('2026-11-20T13:00:00Z');
    await repair(use, { step: 'arrived' });
    expect((await repair({ ...use, device: newSecret() }, { step: 'repaired' })).status).toBe(409);
    await repair(use, { step: 'arrived', made_at: '2026-11-20T12:59:00Z' });
    test.setNow('2026-11-20T14:30:00Z');
    const done = await repair(use, {
      step: 'repaired',
      description: 'Power supply replaced',
      photo: buildUpload(),
    });
    expect(done.body.recorded).toMatchObject({ entry_number: fault.entry_number });
    expect(await test.body(readFormB, { as: manager, params: { id: fault.id } })).toMatchObject({
      arrangement_date: '2026-11-20',
      arrangement_time: '22:20',
      arrived_at: '2026-11-20T13:00:00.000Z',
      repair_date: '2026-11-21',
      description: 'Repaired by Goran Petrović: Power supply replaced',
      repair_recorded: { at: '2026-11-20T14:30:00.000Z', by: 'link sent to goran@example.com' },
    });
    const report = await test.body(readFaultReport, { as: manager, params: { id: fault.id } });
    expect(report.repair_photo).toContain('photo-');
    expect((await repair(use, { step: 'repaired' })).body.recorded).not.toBeNull();
    test.setNow(NOW);
  });

  it('that is done at once was arranged then', async () => {
    const fault = await newFault();
    const { use } = await newLink({ kind: 'repair', form_b_id: fault.id });
    await repair(use, { step: 'repaired' });
    expect(await test.body(readFormB, { as: manager, params: { id: fault.id } })).toMatchObject({
      arrangement_date: '2026-11-20',
      repair_date: '2026-11-20',
      description: 'Repaired by Goran Petrović',
    });
    expect((await send({ kind: 'repair', form_b_id: fault.id })).status).toBe(409);
  });

  it('is refused for a fault of another venue, and a link for another kind of work', async () => {
    const elsewhere = await insertVenue(test.db, { company_id: company.id });
    const admin = await insertUser(test.db, 'admin');
    const theirs = await recordFault(test, admin, { venue_id: elsewhere.id });
    expect((await send({ kind: 'repair', form_b_id: theirs.id })).status).toBe(404);
    const { errors } = await send({ kind: 'repair' });
    expect(errors).toEqual({ form_b_id: [TECHNICIAN_LINK.faultRequired] });
    const { use } = await newLink();
    expect((await repair(use, {})).status).toBe(404);
    const wrong = await repair(use, { technician_name: '' });
    expect(wrong.errors).toMatchObject({
      technician_name: [FIELD_ERROR.nameRequired, expect.any(String)],
    });
  });
});
