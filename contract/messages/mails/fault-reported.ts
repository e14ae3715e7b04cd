import type { MailText } from './mail-text.ts';

interface ReportedFault {
  readonly venue: string;
  readonly address: string;
  readonly reporter: string;
  /** Venue time, as shown on screens. */
  readonly time: string;
  readonly jobNumber: string;
  readonly note: string;
}

/** To a venue's technician company, when a nightly check finds something not working. */
export const faultReportedMail = (fault: ReportedFault): MailText => ({
  subject: `CCTV fault at ${fault.venue}, job number ${fault.jobNumber}`,
  text: [
    `The nightly CCTV check at ${fault.venue}, ${fault.address}, found a fault.`,
    '',
    fault.note,
    '',
    `Job number: ${fault.jobNumber}`,
    `Reported by: ${fault.reporter}, ${fault.time}`,
    '',
    'Arrangements to repair it must be made within 48 hours.',
  ].join('\n'),
});
