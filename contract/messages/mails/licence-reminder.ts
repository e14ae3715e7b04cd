import { type NonEmpty, reminderMail } from './reminder.ts';

export interface ExpiringLicence {
  readonly holder: string;
  readonly number: string;
  /** dd/MM/yyyy */
  readonly day: string;
  /** "Expiring in 7 days" */
  readonly expiry: string;
}

/** To the holders of licences, and to their area managers when it is urgent. */
export const LICENCE_REMINDER_MAIL = {
  'am-licence': (licences: NonEmpty<ExpiringLicence>) => licenceMail('AM licence', licences),
  'rmlv-licence': (licences: NonEmpty<ExpiringLicence>) => licenceMail('RMLV licence', licences),
} as const;

const licenceMail = (licence: string, licences: NonEmpty<ExpiringLicence>) =>
  reminderMail(licences, {
    subjectOfOne: ({ holder, day, expiry }) => `${licence} of ${holder}: ${expiry}, on ${day}`,
    subjectOfMany: (count) => `${licence}s of ${count} people expire soon`,
    opening:
      'A licence is valid until the end of the day below. Please renew it and add the new one:',
    line: ({ holder, number, day, expiry }) =>
      `${holder}, ${licence} ${number}: ${day} (${expiry})`,
  });
