import type { Day } from '../../time/days.ts';
import { type NonEmpty, reminderSection } from './reminder.ts';

export interface DueInspection {
  readonly venueId: string;
  readonly venue: string;
  readonly address: string;
  /** dd/MM/yyyy */
  readonly day: string;
  readonly dueDay: Day;
  /** "4 weeks", "Due today" */
  readonly text: string;
}

export const inspectionReminder = (inspections: NonEmpty<DueInspection>) =>
  reminderSection(inspections, {
    subjectOfOne: ({ venue, day }) => `CCTV inspection at ${venue} due by ${day}`,
    subjectOfMany: (count) => `CCTV inspections at ${count} venues are due`,
    heading: 'The next inspection by a technician is due (Form C)',
    item: ({ venueId, venue, address, day, dueDay, text }) => ({
      title: `${venue}: by ${day} (${text})`,
      lines: [address],
      path: '/form-c',
      event: {
        id: `inspection-${venueId}`,
        day: dueDay,
        title: `CCTV inspection due at ${venue} (Form C)`,
        location: address,
      },
    }),
    button: 'Open the inspections',
    why: 'You are reminded of inspections because you watch the CCTV of this venue, or your company services it. That ends with the inspection.',
  });
