import { z } from 'zod';
import { endpoint } from './access/endpoint.ts';
import { rolesAllowed } from './access/permissions.ts';
import { INVITED_AT_ONCE, TEXT_MAX_LENGTH } from './core/limits.ts';
import { REGISTERED_ROLES, type Role } from './core/roles.ts';
import {
  choiceOf,
  email,
  flag,
  id,
  idParams,
  instant,
  messageResponse,
  optional,
} from './inputs/inputs.ts';
import { pageNumber, pageOf } from './inputs/paging.ts';
import { FIELD_ERROR, INVITATION_END, INVITATION_ERROR } from './messages/errors.ts';
import { ROLE_NAME } from './messages/labels.ts';

const CHANNELS = ['mail', 'qr'] as const;

const ENDS = Object.keys(INVITATION_END) as (keyof typeof INVITATION_END)[];

/** Why an invitation opens nothing any more. */
export type InvitationEnd = (typeof ENDS)[number];

const role = z.enum(
  REGISTERED_ROLES,
  FIELD_ERROR.notOneOf(REGISTERED_ROLES.map((one) => ROLE_NAME[one])),
);

/** An invitation as the list shows it. */
export const invitation = z.object({
  id,
  channel: z.enum(CHANNELS),
  /** Null for a QR, and once the address was deleted. */
  email: z.string().nullable(),
  role,
  is_area_manager: z.boolean(),
  /** The venues that the reader may see. */
  venues: z.array(z.object({ id, name: z.string() })),
  /** Name of the user who sent it, or sent it again; empty for an erased account. */
  invited_by: z.string(),
  /** When the newest mail or poster was made. */
  sent_at: instant,
  /** Null for a QR. */
  expires_at: instant.nullable(),
  /** When its link was opened first. */
  opened_at: instant.nullable(),
  /** When it was used last. */
  used_at: instant.nullable(),
  /** Name of the person who used it last; null before. */
  used_by: z.string().nullable(),
  use_count: z.int(),
  withdrawn_at: instant.nullable(),
  /** Null while it can be used. */
  end: z.enum(ENDS as [InvitationEnd, ...InvitationEnd[]]).nullable(),
  /** Whether the reader may withdraw it and send it again: it concerns no other venues than theirs. */
  is_manageable: z.boolean(),
});

export type Invitation = z.infer<typeof invitation>;

/** What a link tells its holder. */
export const openedInvitation = z.object({
  channel: z.enum(CHANNELS),
  /** The address that it was mailed to; null for a QR. */
  email: z.string().nullable(),
  role,
  is_area_manager: z.boolean(),
  /** Names of the venues. */
  venues: z.array(z.string()),
  invited_by: z.string(),
  /** Whether the address that it was mailed to has an account. */
  has_account: z.boolean(),
});

export type OpenedInvitation = z.infer<typeof openedInvitation>;

/** Divides a list of addresses as people paste it: by commas, semicolons, spaces and lines. */
const SEPARATORS = /[\s,;]+/;

/** An address as mail programs copy it: "Robin Person <robin@example.com>". A name begins after a separator. */
const NAMED = /(?:"[^"]*"\s*|(?<![^<>,;\n])[^<>,;\n]*)<([^<>]*)>/g;

/** Reads a pasted list of addresses, each once whatever its letter case, in the order given. */
function readEmails(pasted: string): string[] {
  const words = pasted.replaceAll(NAMED, ' $1 ').split(SEPARATORS);
  const byKey = new Map<string, string>();
  for (const word of words) {
    const key = word.toLowerCase();
    if (word !== '' && !byKey.has(key)) byKey.set(key, word);
  }
  return [...byKey.values()];
}

/** A pasted list of addresses. Every wrong one is named in one message. */
const emails = z
  .string(FIELD_ERROR.emailRequired)
  .max(TEXT_MAX_LENGTH.pastedEmails, FIELD_ERROR.tooLong(TEXT_MAX_LENGTH.pastedEmails))
  .transform(readEmails)
  .superRefine((listed, context) => {
    const report = (message: string) => context.addIssue({ code: 'custom', message });
    const wrong = listed.filter((one) => !email.safeParse(one).success);
    if (listed.length === 0) report(FIELD_ERROR.emailRequired);
    else if (wrong.length > 0) report(INVITATION_ERROR.emailsInvalid(wrong));
    else if (listed.length > INVITED_AT_ONCE.emails) {
      report(INVITATION_ERROR.tooManyEmails(INVITED_AT_ONCE.emails, listed.length));
    }
  });

const invited = {
  role,
  venue_ids: z
    .array(choiceOf(INVITATION_ERROR.venuesRequired), INVITATION_ERROR.venuesRequired)
    .min(1, INVITATION_ERROR.venuesRequired)
    .max(INVITED_AT_ONCE.venues, FIELD_ERROR.tooMany(INVITED_AT_ONCE.venues))
    .transform((ids) => [...new Set(ids)]),
};

/** Tells whether people of a role are made area managers. */
export const canBeAreaManager = (one: Role) =>
  rolesAllowed('account:be-area-manager').includes(one);

/** The form of invitations by mail. */
export const mailedInvitations = z
  .object({ emails, ...invited, is_area_manager: optional(flag) })
  .refine((form) => canBeAreaManager(form.role) || !form.is_area_manager, {
    path: ['is_area_manager'],
    error: INVITATION_ERROR.areaManagerRole,
  });

/** The form of a QR. It never makes area managers: a photo of it would. */
export const invitationPoster = z.object(invited);

/** The token in the address of a link. */
export const invitationToken = z
  .string(INVITATION_END.unknown)
  .min(1, INVITATION_END.unknown)
  .max(TEXT_MAX_LENGTH.token, INVITATION_END.unknown);

/** `path` is that of the screen that a QR opens. It is in this response only: a hash of its token is stored. */
const poster = z.object({ invitation, path: z.string() });

export const listInvitations = endpoint({
  method: 'GET',
  path: '/invitations',
  summary: 'A page of the invitations to one’s venues, newest first',
  access: { action: 'invitation:manage' },
  query: z.object({
    page: pageNumber,
    /** Id of a venue. */
    venue: optional(id).catch(undefined),
  }),
  response: pageOf(invitation),
  errors: [403],
});

export const sendInvitations = endpoint({
  method: 'POST',
  path: '/invitations',
  summary: 'Invite people by mail, each with a link that works once and for seven days',
  access: { action: 'invitation:manage' },
  body: mailedInvitations,
  response: messageResponse,
  status: 201,
  errors: [403, 404],
});

export const createInvitationPoster = endpoint({
  method: 'POST',
  path: '/invitations/qr',
  summary: 'Make a QR with which people join as if they typed the venue’s code',
  access: { action: 'invitation:manage' },
  body: invitationPoster,
  response: poster,
  status: 201,
  errors: [403, 404],
});

export const renewInvitation = endpoint({
  method: 'POST',
  path: '/invitations/{id}/renew',
  summary: 'Mail an invitation again, or make its QR anew; the link before stops working',
  access: { action: 'invitation:manage' },
  params: idParams,
  /** `path` is null for a mailed invitation. */
  response: poster.extend({ path: z.string().nullable() }),
  errors: [403, 409],
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/invitations/{id}',
  summary: 'Withdraw an invitation; people who used it stay',
  access: { action: 'invitation:manage' },
  params: idParams,
  response: messageResponse,
  errors: [403, 409],
});

export const openInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation',
  summary: 'What an invitation is for, to the holder of its link; notes that it was opened',
  access: 'public',
  body: z.object({ token: invitationToken }),
  response: openedInvitation,
  callsAMinute: 20,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation/accept',
  summary: 'Join the venues of an invitation with the account that one is signed in to',
  access: { action: 'account:read' },
  body: z.object({ token: invitationToken }),
  response: messageResponse,
  callsAMinute: 20,
});
