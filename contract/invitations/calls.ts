import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { id, idParams, messageResponse, optional } from '../inputs/inputs.ts';
import { pageNumber, pageOf } from '../inputs/paging.ts';
import {
  invitation,
  invitationSheet,
  invitationToken,
  mailedInvitations,
  openedInvitation,
} from './schemas.ts';

/** `path` is that of the screen that a QR opens, which is told once: only a hash of its token is stored. */
const sheet = z.object({ invitation, path: z.string() });

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
  status: 200,
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

export const createInvitationSheet = endpoint({
  method: 'POST',
  path: '/invitations/qr',
  summary: 'Make a QR with which people join as if they typed the venue’s code',
  access: { action: 'invitation:manage' },
  body: invitationSheet,
  response: sheet,
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
  response: sheet.extend({ path: z.string().nullable() }),
  status: 200,
  errors: [403, 409],
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/invitations/{id}',
  summary: 'Withdraw an invitation; people who used it stay',
  access: { action: 'invitation:manage' },
  params: idParams,
  response: messageResponse,
  status: 200,
  errors: [403, 409],
});

export const openInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation',
  summary: 'What an invitation is for, to the holder of its link; notes that it was opened',
  access: 'public',
  body: z.object({ token: invitationToken }),
  response: openedInvitation,
  status: 200,
  errors: [],
  callsAMinute: 20,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation/accept',
  summary: 'Join the venues of an invitation with the account that one is signed in to',
  access: { action: 'account:read' },
  body: z.object({ token: invitationToken }),
  response: messageResponse,
  status: 200,
  errors: [],
  callsAMinute: 20,
});
