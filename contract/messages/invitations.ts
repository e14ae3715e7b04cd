import { formatCount } from '../core/format-count.ts';
import { INVITATION_DAYS } from '../core/limits.ts';
import { APP_NAME, REGISTER_NAME } from './labels.ts';

const names = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** Why an invitation is over, in the list. */
const ENDS = {
  unknown: 'Expired',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
  used: 'Used',
  expired: 'Expired',
  code: 'Ended by a new venue code',
  venue: 'Venue no longer in use',
  inviter: 'Its sender no longer manages the venue',
  removed: 'Person was removed',
};

/** The list of invitations. */
export const INVITATIONS = {
  title: 'Invitations',
  columns: {
    invited: 'Invited',
    venues: 'Role and venues',
    sent: 'Sent',
    opened: 'Opened',
    state: 'State',
    actions: 'Actions',
  },
  emptyHint: 'Nobody was invited yet. Use Invite to send the first invitation, or to print a QR.',
  ofAllVenues: 'Invitations to all my venues',
  qr: 'QR for the office',
  addressDeleted: 'Address deleted',
  areaManager: 'Area manager',
  moreVenues: (count: number) => `and ${count} more`,
  /** @param name of who invited */
  by: (name: string) => `by ${name}`,
  notOpened: 'Not opened',
  states: { sent: 'Sent', opened: 'Opened', onWall: 'In use' },
  ends: ENDS,
  /** @param at "22/11/2026 11:58 PM" */
  until: (at: string) => `Until ${at}`,
  usedBy: (at: string, name: string) => `${at}, by ${name}`,
  joined: (count: number) => `${formatCount(count, 'person', 'people')} joined`,
  lastJoined: (at: string) => `Last ${at}`,
  sent: (count: number) => `${formatCount(count, 'invitation')} sent`,
  /** Where emails are not set up. */
  written: (count: number) => `${formatCount(count, 'invitation')} recorded, and not emailed`,
  sendAgain: 'Send again',
  confirmSendAgain: 'Send this invitation again? The link in the mail before stops working.',
  sentAgain: 'Invitation sent again',
  newPoster: 'Make a new QR',
  confirmNewPoster: 'Make a new QR? The one that hangs there stops working.',
  withdraw: 'Withdraw',
  confirmWithdraw: 'Withdraw this invitation? Its link stops working. People who used it stay.',
  withdrawn: 'Invitation withdrawn',
  /** Names the actions of a row. */
  of: (action: string, invited: string) => `${action}: ${invited}`,
} as const;

/** The dialog that invites. */
export const INVITE = {
  open: 'Invite',
  title: 'Invite people',
  channel: 'How',
  channels: { mail: 'By email', qr: 'By a QR to hang up' },
  notMailed: 'Emails are not set up. Make a QR and copy its link.',
  emails: 'Emails',
  emailsHint: `Paste one or many. Each gets a link for ${INVITATION_DAYS} days.`,
  qrHint: 'People who scan it wait until a manager confirms them. A new venue code ends it.',
  role: 'They are',
  areaManager: 'Area manager',
  areaManagerHint: 'Sees all their venues on one dashboard and can switch between them.',
  venues: 'Venues',
  venuesPlaceholder: 'Choose venues',
  noVenue: 'People are invited to a venue, and there is no active one yet.',
  send: 'Send',
  makePoster: 'Make the QR',
} as const;

/** The printed poster with a QR. */
export const INVITATION_POSTER = {
  title: 'Print this QR',
  hint: `Print it now: ${APP_NAME} does not keep the code. A new one can be made any time, and ends this one.`,
  heading: (venues: readonly string[]) => names.format(venues),
  purpose: `Join the ${REGISTER_NAME}`,
  steps: [
    'Scan the code with the camera of your phone.',
    'Open the address that it shows, and register, or sign in.',
    'A manager of the venue confirms you.',
  ],
  /** Follows the last step, for roles that do checks. */
  untilThen: 'Until then you can do tonight’s check.',
  /** @param role "Manager" */
  forRole: (role: string) => `For: ${role}`,
  address: 'Or type this address:',
  /** @param day "22/11/2026" */
  made: (day: string) => `Made on ${day}. A new venue code ends it.`,
  codeLabel: 'QR with the address below',
  copy: 'Copy the link',
  copied: 'Link copied',
  done: 'Done',
} as const;

/** What the link opens. */
export const INVITED = {
  title: 'You are invited',
  /** @param by name of who invites; empty for an erased account @param role "Manager" */
  text: (by: string, role: string, venues: readonly string[]) =>
    by
      ? `${by} invites you to ${names.format(venues)} as ${role}.`
      : `You are invited to ${names.format(venues)} as ${role}.`,
  /** For a QR, which hangs in the office. */
  qrText: (role: string, venues: readonly string[]) =>
    `Join ${names.format(venues)} as ${role}. A manager there confirms you.`,
  hasAccount: (email: string) =>
    `${email} has an account. Sign in, and you join with one more tap.`,
  signIn: 'Sign in to join',
  haveAccount: 'I have an account',
  join: 'Join',
  /** @param name of the signed-in user */
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  joined: 'You joined the venue.',
  refusedTitle: 'This invitation cannot be used',
  emailFixed: 'The invitation was mailed to this address.',
} as const;
