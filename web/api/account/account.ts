import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  cancelEmailChange,
  deleteAccount,
  mailEmailConfirmation,
  updateAccount,
} from '#contract/account/calls.ts';
import {
  confirmEmail,
  forgotPassword,
  openPasswordLink,
  resetPassword,
} from '#contract/auth/calls.ts';
import type { SentBody } from '#contract/core/endpoint.ts';
import { joinVenue, leaveVenue } from '#contract/venues/calls.ts';
import { call } from '../client/call.ts';

export const forgotPasswordMutation = mutationOptions({
  mutationFn: (body: SentBody<typeof forgotPassword>) => call(forgotPassword, { body }),
});

export const passwordLinkQuery = (body: SentBody<typeof openPasswordLink>) =>
  queryOptions({
    queryKey: ['password-link', body],
    queryFn: () => call(openPasswordLink, { body }),
  });

export const resetPasswordMutation = mutationOptions({
  mutationFn: (body: SentBody<typeof resetPassword>) => call(resetPassword, { body }),
});

export const confirmEmailMutation = mutationOptions({
  mutationFn: (body: SentBody<typeof confirmEmail>) => call(confirmEmail, { body }),
});

export const mailConfirmationMutation = mutationOptions({
  mutationFn: () => call(mailEmailConfirmation, {}),
});

export const cancelEmailChangeMutation = mutationOptions({
  mutationFn: () => call(cancelEmailChange, {}),
});

export const updateAccountMutation = mutationOptions({
  mutationFn: (body: SentBody<typeof updateAccount>) => call(updateAccount, { body }),
});

export const deleteAccountMutation = mutationOptions({ mutationFn: () => call(deleteAccount, {}) });

/** @param managerId the id of the user's own manager record */
export const joinVenueMutation = (managerId: string) =>
  mutationOptions({
    mutationFn: ({ venue_code }: { venue_code: string }) =>
      call(joinVenue, { params: { managerId, venue_code }, body: { venue_code } }),
  });

export const leaveVenueMutation = (managerId: string) =>
  mutationOptions({
    mutationFn: (venueId: string) => call(leaveVenue, { params: { managerId, venueId } }),
  });
