import { describe, expect, it } from 'vitest';
import {
  checkReminder,
  faultReminder,
  inspectionReminder,
  LICENCE_REMINDER,
  missedChecks,
  reminderMail,
} from './reminders.ts';

const OWNER = 'anh@example.com';
const deadline = '21/11/2026 12:30 AM';
const check = {
  check: { venueId: '7', day: '2026-11-20', dueAt: '2026-11-20T14:30:00.000Z' },
  venue: 'The Anchor',
  deadline,
};
const missed = {
  venueId: '7',
  venue: 'The Anchor',
  deadline,
  day: '2026-11-20',
  night: 'Fri 20/11/2026',
  isExplained: false,
};
const licence = {
  managerId: '3',
  holder: 'Anh Nguyễn',
  email: OWNER,
  number: 'AM 1',
  day: '27/11/2026',
  lastDay: '2026-11-27',
  expiry: 'Expiring in 7 days',
};
const fault = {
  faultId: '5',
  venue: 'The Anchor',
  identified: '20/11/2026 09:05 PM',
  due: '22/11/2026 09:05 PM',
  arranged: false,
  left: '24 h left',
  note: 'Camera 3 is dark.',
  recordingOff: null,
};
const inspection = {
  venueId: '7',
  venue: 'The Anchor',
  address: '1 Quay Street',
  day: '20/12/2026',
  dueDay: '2026-12-20',
  text: '4 weeks',
};

const amLicence = LICENCE_REMINDER['am-licence'];
const sections = [
  ['check', checkReminder([check]), checkReminder([check, check])],
  ['missed-check', missedChecks([missed]), missedChecks([missed, missed])],
  ['am-licence', amLicence([licence], OWNER), amLicence([licence, licence], OWNER)],
  ['fault', faultReminder([fault]), faultReminder([fault, { ...fault, note: '' }])],
  ['form-c', inspectionReminder([inspection]), inspectionReminder([inspection, inspection])],
] as const;

describe.each(sections)('a %s reminder', (_kind, one, two) => {
  it('names in its subject the one thing, or how many there are', () => {
    expect(reminderMail([one]).subject).toMatch(/The Anchor|Your AM licence is expiring in 7 days/);
    expect(reminderMail([two]).subject).toMatch(/\b2\b/);
  });

  it('opens the one thing by its button, or each by a link of its own', () => {
    const mail = reminderMail([one]);
    expect(mail).toMatchObject({ path: one.items[0].path, button: one.button });
    expect(JSON.stringify(mail.parts)).not.toContain('"path"');
    const mails = reminderMail([two]);
    expect(mails).toMatchObject({ path: '/', button: 'Open Nightbook' });
    const linked = two.items.map(({ title, path }) => ({ title, path }));
    expect(mails.parts).toMatchObject([{ items: linked }]);
  });

  it('says why it was sent, and has no gaps, doubled spaces or unset values', () => {
    for (const { subject, parts, why } of [reminderMail([one]), reminderMail([two])]) {
      expect(subject).toMatch(/^[A-Z0-9](\S| (?! ))*\S$/);
      expect(why).toMatch(/^You .+\.$/);
      expect(JSON.stringify(parts)).not.toMatch(/undefined| \\n|\\n{2}| {2}/);
    }
  });
});

it('the reminders of one recipient are one mail, the first of them in its subject', () => {
  const mail = reminderMail([checkReminder([check]), amLicence([licence, licence], OWNER)]);
  expect(mail.subject).toBe(
    "Tonight's CCTV check at The Anchor is not done yet: due by 21/11/2026 12:30 AM, and 2 more",
  );
  expect(mail.parts).toHaveLength(2);
  expect(mail).toMatchObject({ path: '/', button: 'Open Nightbook' });
  expect(mail.why).toContain('checks');
  expect(mail.why).toContain('licences');
});

it('a licence is named to others by its holder, and links to the profile of its holder only', () => {
  const others = amLicence([licence], 'area@example.com');
  expect(others.subject).toBe('AM licence of Anh Nguyễn is expiring in 7 days, on 27/11/2026');
  expect(others.items[0].path).toBeUndefined();
  expect(amLicence([licence], OWNER).items[0].path).toBe('/profile?tab=licence-info');
});

it('names the step of the repair that is open', () => {
  expect(faultReminder([fault]).subject).toBe(
    'Arrange the repair at The Anchor by 22/11/2026 09:05 PM: CCTV fault, 24 h left',
  );
  expect(faultReminder([fault]).items[0].lines?.[0]).toContain('repair not arranged yet');
  const arranged = faultReminder([{ ...fault, arranged: true }]);
  expect(arranged.subject).toMatch(/^Complete the repair at The Anchor by/);
  expect(arranged.items[0].lines?.[0]).toContain('repair not completed yet');
});
