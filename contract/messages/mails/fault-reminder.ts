import { type NonEmpty, reminderSection } from './reminder.ts';

export interface OpenFault {
  readonly faultId: string;
  readonly venue: string;
  /** dd/MM/yyyy hh:mm aa, venue time; so is `due`. */
  readonly identified: string;
  readonly due: string;
  /** Arranged, and still to be made. */
  readonly arranged: boolean;
  /** "20 h left" */
  readonly left: string;
  readonly note: string;
  /** That the system does not record, and what the rules then demand; null for any other fault. */
  readonly recordingOff: string | null;
}

export const faultReminder = (faults: NonEmpty<OpenFault>) =>
  reminderSection(faults, {
    subjectOfOne: ({ venue, arranged, due, left }) =>
      `${arranged ? 'Complete' : 'Arrange'} the repair at ${venue} by ${due}: CCTV fault, ${left}`,
    subjectOfMany: (count) => `${count} CCTV faults are waiting for repair`,
    heading: 'Arrange or complete the repair, and record it',
    item: ({ faultId, venue, identified, arranged, due, left, note, recordingOff }) => ({
      title: `${venue}: due by ${due} (${left})`,
      lines: [
        ...(recordingOff ? [recordingOff] : []),
        `Fault identified ${identified}, ${openStep(arranged)}.`,
        ...(note ? note.split('\n') : []),
      ],
      path: `/form-b/edit/${faultId}`,
    }),
    button: 'Open the fault',
    why: 'You are reminded of faults because you can record repairs at this venue. That ends with the repair, or when you leave the venue on your profile.',
  });

const openStep = (arranged: boolean) =>
  arranged ? 'repair not completed yet' : 'repair not arranged yet';
