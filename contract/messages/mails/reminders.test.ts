import { expect, it } from 'vitest';
import { checkReminderMail } from './check-reminder.ts';
import { faultReminderMail } from './fault-reminder.ts';
import { inspectionReminderMail } from './inspection-reminder.ts';
import { LICENCE_REMINDER_MAIL } from './licence-reminder.ts';

const check = { venue: 'The Anchor', deadline: '21/11/2026 12:30 AM' };
const licence = {
  holder: 'Anh Nguyễn',
  number: 'AM 1',
  day: '27/11/2026',
  expiry: 'Expiring in 7 days',
};
const fault = {
  venue: 'The Anchor',
  identified: '20/11/2026 09:05 PM',
  due: '22/11/2026 09:05 PM',
  arranged: false,
  left: '24 h left',
  note: 'Camera 3 is dark.',
};
const inspection = {
  venue: 'The Anchor',
  address: '1 Quay Street',
  day: '20/12/2026',
  text: '4 weeks',
};

const mails = [
  ['check', checkReminderMail([check]), checkReminderMail([check, check])],
  [
    'am-licence',
    LICENCE_REMINDER_MAIL['am-licence']([licence]),
    LICENCE_REMINDER_MAIL['am-licence']([licence, licence]),
  ],
  [
    'rmlv-licence',
    LICENCE_REMINDER_MAIL['rmlv-licence']([licence]),
    LICENCE_REMINDER_MAIL['rmlv-licence']([licence, licence]),
  ],
  ['fault', faultReminderMail([fault]), faultReminderMail([fault, { ...fault, note: '' }])],
  [
    'form-c',
    inspectionReminderMail([inspection]),
    inspectionReminderMail([inspection, inspection]),
  ],
] as const;

it.each(mails)(
  'the subject of a %s reminder names its one subject, or how many there are',
  (_kind, one, two) => {
    expect(one.subject).toMatch(/The Anchor|Anh Nguyễn/);
    expect(two.subject).toMatch(/\b2\b/);
  },
);

it.each(mails)('a %s reminder has no gaps, doubled spaces or unset values', (_kind, one, two) => {
  for (const { subject, text } of [one, two]) {
    expect(subject).toMatch(/^[A-Z0-9](\S| (?! ))*\S$/);
    expect(text).not.toMatch(/undefined| \n|\n{3}| {2}/);
  }
});

it('names the step of the repair that is open', () => {
  expect(faultReminderMail([fault]).subject).toBe(
    'Arrange the repair at The Anchor by 22/11/2026 09:05 PM: CCTV fault, 24 h left',
  );
  expect(faultReminderMail([fault]).text).toContain('repair not arranged yet. Due by 22/11/2026');
  const arranged = faultReminderMail([{ ...fault, arranged: true }]);
  expect(arranged.subject).toMatch(/^Complete the repair at The Anchor by/);
  expect(arranged.text).toContain('repair not completed yet');
});
