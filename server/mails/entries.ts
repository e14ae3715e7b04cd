import { formatCount } from '../../contract/core/format-count.ts';
import type { Day } from '../../contract/time/days.ts';
import { EVENT_ID, factsOf, type MailText } from './mail-text.ts';

interface ReportedFault {
  readonly venue: string;
  readonly address: string;
  readonly reporter: string;
  /** Telephone number of the reporter. */
  readonly phone: string | null;
  /** Venue time, as shown on screens; so are the ends of the clocks, null for one without a limit. */
  readonly time: string;
  readonly arrangeBy: string | null;
  readonly repairBy: string | null;
  /** The questions answered No. */
  readonly questions: readonly string[];
  /** That the system does not record, and what the rules then demand; null for any other fault. */
  readonly recordingOff: string | null;
  readonly jobNumber: string | null;
  readonly note: string;
  /** Photos of what is wrong, which the fault shows. */
  readonly photoCount: number;
}

/** To a venue's technician company, when a check or an inspection finds something not working. */
export function faultReportedMail(fault: ReportedFault): MailText {
  const { venue, jobNumber, arrangeBy, repairBy, reporter, phone, photoCount } = fault;
  return {
    subject: `CCTV fault at ${venue}`,
    parts: [
      `A fault of the CCTV was found at ${venue}, ${fault.address}.`,
      ...(fault.recordingOff ? [fault.recordingOff] : []),
      factsOf({
        'Arrange the repair by': arrangeBy && `${arrangeBy} (venue time)`,
        'Complete the repair by': repairBy && `${repairBy} (venue time)`,
      }),
      { heading: 'Answered No', items: fault.questions.map((title) => ({ title })) },
      ...(fault.note ? [fault.note] : []),
      factsOf({
        'Job number': jobNumber,
        Photos: photoCount > 0 ? `${photoCount}, shown with the fault` : null,
        'Reported by': `${reporter}, ${fault.time}`,
        Contact: phone && `${reporter}, ${phone}`,
      }),
    ],
    button: 'Open the fault',
    why: `You get this mail because your company services the CCTV of ${venue}. It gets one for each fault until the venue names another company.`,
  };
}

interface RecordedInspection {
  readonly venue: string;
  readonly number: number;
  readonly technician: string;
  /** Venue time, as shown on screens. */
  readonly time: string;
  /** Findings answered No. */
  readonly findings: number;
}

/** To the managers of a venue, when a technician has recorded an inspection by a link. */
export const inspectionRecordedMail = (inspection: RecordedInspection): MailText => ({
  subject: `Inspection No. ${inspection.number} of ${inspection.venue} is recorded`,
  parts: [
    `${inspection.technician} recorded inspection No. ${inspection.number} of ${inspection.venue} by a link on ${inspection.time} (venue time).`,
    inspection.findings === 0
      ? 'All findings are Yes.'
      : `${formatCount(inspection.findings, 'finding')} to be repaired: a fault was opened in Form B.`,
    'The certificate is found at the inspection.',
  ],
  button: 'Open the inspection',
  why: `You get this mail because you are a manager of ${inspection.venue}. It is sent for each inspection that is recorded by a link.`,
});

interface ProposedInspection {
  readonly venue: string;
  readonly company: string;
  /** Venue time, as shown on screens. */
  readonly times: readonly string[];
}

/** To the managers of a venue, when its technician company proposes when it comes. */
export const inspectionProposedMail = (proposed: ProposedInspection): MailText => ({
  subject: `${proposed.company} proposes to inspect ${proposed.venue}`,
  parts: [
    `${proposed.company} proposes these times (venue time) for the inspection of the CCTV at ${proposed.venue}. Accept one of them.`,
    { heading: 'Times', items: proposed.times.map((title) => ({ title })) },
  ],
  button: 'Accept a time',
  why: `You get this mail because you are a manager of ${proposed.venue}. It is sent when its technician company proposes times.`,
});

interface BookedInspection {
  readonly venueId: string;
  readonly venue: string;
  readonly address: string;
  readonly company: string;
  readonly day: Day;
  /** Venue time, as shown on screens. */
  readonly time: string;
}

/** To the company and to the managers of a venue, with the date for their calendars. */
export const inspectionBookedMail = (
  { venueId, venue, address, company, day, time }: BookedInspection,
  to: 'company' | 'manager',
): MailText => ({
  subject: `CCTV inspection at ${venue} booked for ${time}`,
  parts: [
    {
      heading: 'The inspection is booked',
      items: [
        {
          title: `${venue}: ${time} (venue time)`,
          lines: [address, company],
          event: {
            id: EVENT_ID.inspectionVisit(venueId),
            day,
            title: `${time}: CCTV inspection at ${venue}`,
            location: address,
          },
        },
      ],
    },
  ],
  why:
    to === 'company'
      ? `You get this mail because your company proposed this time.`
      : `You get this mail because you are a manager of ${venue}. It is sent when an inspection is booked.`,
});

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
