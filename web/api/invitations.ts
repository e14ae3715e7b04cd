import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Body, SentBody, SentQuery } from '#contract/core/endpoint.ts';
import {
  acceptInvitation,
  createInvitationSheet,
  listInvitations,
  openInvitation,
  renewInvitation,
  sendInvitations,
  withdrawInvitation,
} from '#contract/invitations/calls.ts';
import { call } from './client/call.ts';

const INVITATIONS = 'invitations';

export const invitationsQuery = (query: SentQuery<typeof listInvitations>) =>
  queryOptions({
    queryKey: [INVITATIONS, query],
    queryFn: ({ signal }) => call(listInvitations, { query, signal }),
  });

/** @param idempotencyKey identical in all attempts of one submission */
export const sendInvitationsMutation = (idempotencyKey: string) =>
  mutationOptions({
    mutationFn: ({ emails, ...body }: Body<typeof sendInvitations>) =>
      call(sendInvitations, { body: { ...body, emails: emails.join('\n') }, idempotencyKey }),
  });

export const createSheetMutation = mutationOptions({
  mutationFn: (body: SentBody<typeof createInvitationSheet>) =>
    call(createInvitationSheet, { body }),
});

export const renewInvitationMutation = mutationOptions({
  mutationFn: (id: string) => call(renewInvitation, { params: { id } }),
});

export const withdrawInvitationMutation = mutationOptions({
  mutationFn: (id: string) => call(withdrawInvitation, { params: { id } }),
});

/** What a link is for. Asked once: it also notes that the link was opened. */
export const openedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['opened-invitation', token],
    queryFn: ({ signal }) => call(openInvitation, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const acceptInvitationMutation = mutationOptions({
  mutationFn: (token: string) => call(acceptInvitation, { body: { token } }),
});
