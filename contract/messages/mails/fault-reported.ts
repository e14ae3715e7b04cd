import type { MailText } from './mail-text.ts';

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
  readonly jobNumber: string | null;
  readonly note: string;
}

/** To a venue's technician company, when a check or an inspection finds something not working. */
export function faultReportedMail(fault: ReportedFault): MailText {
  const { venue, jobNumber, phone, arrangeBy, repairBy } = fault;
  const lines = (...texts: (string | false | null)[]) => texts.filter(Boolean).join('\n');
  return {
    subject: `CCTV fault at ${venue}${jobNumber ? `, job number ${jobNumber}` : ''}`,
    text: [
      `A fault of the CCTV was found at ${venue}, ${fault.address}.`,
      lines('Answered No:', ...fault.questions.map((question) => `- ${question}`)),
      fault.note,
      lines(
        jobNumber && `Job number: ${jobNumber}`,
        `Reported by: ${fault.reporter}, ${fault.time}`,
        phone && `Contact: ${fault.reporter}, ${phone}`,
      ),
      lines(
        arrangeBy && `Arrange the repair by: ${arrangeBy} (venue time)`,
        repairBy && `Complete the repair by: ${repairBy} (venue time)`,
      ),
      'The entry in the register:',
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}
