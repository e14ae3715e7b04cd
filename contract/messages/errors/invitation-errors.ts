import { APP_NAME } from '../names.ts';

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** Why an invitation opens nothing, to the holder of its link. 422 on `token`. */
export const INVITATION_END = {
  unknown:
    'This link is not complete, or older than three months. Open the whole link of the mail, or ask to be invited again.',
  replaced: 'A newer invitation replaced this one. Open the newest mail, or scan the newest sheet.',
  withdrawn: 'This invitation was withdrawn. Ask the person who invited you.',
  used: 'This invitation was used already. If it was you, sign in. If not, tell the person who invited you.',
  expired: 'This invitation has expired. Ask to be invited again.',
  code: 'The venue has a new code, which ended this QR. Ask a manager of the venue for the new sheet.',
  venue: 'The venue of this invitation is no longer in use.',
  inviter:
    'The person who invited you no longer manages the venue. Ask a manager there to invite you again.',
  removed: 'You were removed from the venue after this invitation. Ask to be invited again.',
} as const;

/** Other refusals about invitations. */
export const INVITATION_ERROR = {
  /** @param wrong every wrong address */
  emailsInvalid: (wrong: readonly string[]) =>
    `${wrong.length === 1 ? 'This is no email' : 'These are no emails'}: ${list.format(wrong)}`,
  tooManyEmails: (most: number, count: number) =>
    `Invite at most ${most} people at once. These are ${count}.`,
  venuesRequired: 'Choose a venue',
  /** On `venue_ids` */
  venueInactive: 'An inactive venue takes nobody. Choose another one, or switch it on first.',
  areaManagerRole: 'Only a manager can be an area manager',
  /** On `emails`, whether or not they have accounts. */
  tooManyToOne: (addresses: readonly string[]) =>
    `${list.format(addresses)} got several invitations today. Please try again tomorrow.`,
  tooManyMails: (most: number) =>
    `At most ${most} invitations can be mailed in a day. Please try again tomorrow.`,
  /** On `email`, at registration. */
  otherEmail: 'The invitation was mailed to another address. Register with that one.',
  /** 409 */
  ended: 'This invitation was used or withdrawn. Invite the person anew.',
  /** 422 on `token`, for accounts that join no venues. */
  otherRole: `This ${APP_NAME} account belongs to no manager or staff member, so it cannot join a venue.`,
} as const;
