import { type NonEmpty, reminderMail } from './reminder.ts';

export interface OpenFault {
  readonly venue: string;
  /** dd/MM/yyyy hh:mm aa, venue time; so is `due`. */
  readonly identified: string;
  readonly due: string;
  /** Arranged, and still to be made. */
  readonly arranged: boolean;
  /** "20 h left" */
  readonly left: string;
  readonly note: string;
}

export const faultReminderMail = (faults: NonEmpty<OpenFault>) =>
  reminderMail(faults, {
    subjectOfOne: ({ venue, arranged, due, left }) =>
      `${arranged ? 'Complete' : 'Arrange'} the repair at ${venue} by ${due}: CCTV fault, ${left}`,
    subjectOfMany: (count) => `${count} CCTV faults are waiting for repair`,
    opening: 'Please arrange or complete the repair and record it:',
    line: ({ venue, identified, arranged, due, left, note }) =>
      [
        `${venue}, fault identified ${identified}: ${openStep(arranged)}. Due by ${due} (${left}).`,
        note,
      ]
        .filter(Boolean)
        .join('\n'),
  });

const openStep = (arranged: boolean) =>
  arranged ? 'repair not completed yet' : 'repair not arranged yet';
