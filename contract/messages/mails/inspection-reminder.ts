import { type NonEmpty, reminderMail } from './reminder.ts';

export interface DueInspection {
  readonly venue: string;
  readonly address: string;
  /** dd/MM/yyyy */
  readonly day: string;
  /** "4 weeks", "Due today" */
  readonly text: string;
}

export const inspectionReminderMail = (inspections: NonEmpty<DueInspection>) =>
  reminderMail(inspections, {
    subjectOfOne: ({ venue, day }) => `CCTV inspection at ${venue} due by ${day}`,
    subjectOfMany: (count) => `CCTV inspections at ${count} venues are due`,
    opening:
      'A technician inspects the CCTV system every six months (Form C). The next inspection is due:',
    line: ({ venue, address, day, text }) => `${venue}, ${address}: by ${day} (${text})`,
  });
