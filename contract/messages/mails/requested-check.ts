import { factsOf, type MailText } from './mail-text.ts';

interface RequestedCheck {
  readonly venueId: string;
  readonly venue: string;
  /** Name of the user who asks for it. */
  readonly sender: string;
  /** dd/MM/yyyy hh:mm aa, venue time. */
  readonly deadline: string;
  readonly isOverdue: boolean;
}

/** To those who can record tonight's check, when somebody reminds the venue of it. */
export function requestedCheckMail({
  venueId,
  venue,
  sender,
  deadline,
  isOverdue,
}: RequestedCheck): MailText & { readonly path: string } {
  const due = isOverdue ? `it was due by ${deadline}` : `due by ${deadline}`;
  return {
    subject: `Tonight's CCTV check at ${venue} is not done yet: ${due}`,
    parts: [
      `${sender} asks you to record tonight's check at ${venue}.`,
      factsOf({ [isOverdue ? 'Was due by' : 'Due by']: `${deadline} (venue time)` }),
      ...(isOverdue ? ['It can still be recorded tonight, and is then marked late.'] : []),
    ],
    button: "Record tonight's check",
    path: `/form-a/create?venue=${venueId}`,
    why: `You get this mail because ${sender} asked for it and you can record checks at ${venue}. A venue gets at most one such mail an hour, and none once the check is recorded. It ends when you leave the venue on your profile.`,
  };
}
