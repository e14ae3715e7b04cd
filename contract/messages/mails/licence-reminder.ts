import type { Day } from '../../time/days.ts';
import { type NonEmpty, reminderSection } from './reminder.ts';

export interface ExpiringLicence {
  readonly managerId: string;
  readonly holder: string;
  /** Email of the holder. */
  readonly email: string;
  readonly number: string;
  /** dd/MM/yyyy */
  readonly day: string;
  readonly lastDay: Day;
  /** "Expiring in 7 days" */
  readonly expiry: string;
}

const licenceReminder =
  (licence: string, path: string) => (licences: NonEmpty<ExpiringLicence>, recipient: string) =>
    reminderSection(licences, {
      subjectOfOne: ({ holder, email, day, expiry }) => {
        const whose = email === recipient ? `Your ${licence}` : `${licence} of ${holder}`;
        return `${whose} is ${expiry.toLowerCase()}, on ${day}`;
      },
      subjectOfMany: (count) => `${licence}s of ${count} people expire soon`,
      heading: `${licence}: renew it and add the new one`,
      item: ({ managerId, holder, email, number, day, lastDay, expiry }) => ({
        title: `${holder}, ${number}: valid to the end of ${day} (${expiry})`,
        ...(email === recipient && { path }),
        event: {
          id: `${licence}-${managerId}`.replaceAll(' ', '-'),
          day: lastDay,
          title: `${licence} of ${holder} expires`,
        },
      }),
      button: 'Add the new licence',
      why: 'You are reminded of licences because this one is yours, or because you are the area manager of its holder. That ends when the new licence is added.',
    });

/** To the holders of licences, who get a link, and to their area managers when it is urgent. */
export const LICENCE_REMINDER = {
  'am-licence': licenceReminder('AM licence', '/profile?tab=licence-info'),
  'rmlv-licence': licenceReminder('RMLV licence', '/profile?tab=rmlv-licence-info'),
} as const;
