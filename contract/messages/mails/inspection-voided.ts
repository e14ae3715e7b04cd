import { factsOf, type MailText } from './mail-text.ts';

interface VoidedInspection {
  readonly venue: string;
  readonly number: number;
  readonly technician: string;
  /** Venue time, as shown on screens; so is `time`, of the voiding. */
  readonly inspected: string;
  /** Name of the user who voided it. */
  readonly by: string;
  readonly time: string;
  readonly reason: string;
}

/** To the managers of a venue, to the technician and to the technician's company. */
export const inspectionVoidedMail = (inspection: VoidedInspection): MailText => ({
  subject: `Inspection No. ${inspection.number} at ${inspection.venue} was voided`,
  parts: [
    `${inspection.by} voided inspection No. ${inspection.number} at ${inspection.venue} on ${inspection.time} (venue time).`,
    factsOf({
      Reason: inspection.reason,
      Technician: inspection.technician,
      Inspected: `${inspection.inspected} (venue time)`,
    }),
    'It stays in the register as voided, with its findings, and no longer counts as an inspection of the venue.',
  ],
  button: 'Open the inspection',
  why: `You get this mail because you manage ${inspection.venue}, recorded the inspection or employ the technician.`,
});
