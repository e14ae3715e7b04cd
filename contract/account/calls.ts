import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { user } from '../auth/schemas.ts';
import { messageResponse } from '../inputs/inputs.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { licenceDetails, managerDetails, rmlvLicenceDetails, userDetails } from './schemas.ts';

const parts = [managerDetails, userDetails, licenceDetails, rmlvLicenceDetails] as const;

export const updateAccount = endpoint({
  method: 'POST',
  path: '/account',
  summary: 'Change one’s own details or licences',
  access: { action: 'account:update' },
  /** `version` is that of the user, or for the two licence types of the user's manager record. */
  body: z.discriminatedUnion(
    'type',
    parts,
    FIELD_ERROR.notOneOf(parts.map(({ shape }) => shape.type.value)),
  ),
  response: user,
  status: 200,
  errors: [409],
});

/** Called after files of a registration were PUT. A job collects files for which it is never called. */
export const receiveFiles = endpoint({
  method: 'POST',
  path: '/account/files/received',
  summary: 'Check the files one has sent straight to the store, and show them',
  access: { action: 'account:update' },
  response: user,
  status: 200,
  errors: [],
});

export const mailEmailConfirmation = endpoint({
  method: 'POST',
  path: '/account/email-confirmation',
  summary: 'Mail the link again that confirms one’s pending or present email',
  access: { action: 'account:update' },
  response: user,
  status: 200,
  errors: [],
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/account/email-change',
  summary: 'Cancel a change of one’s email that waits for its confirmation',
  access: { action: 'account:update' },
  response: user,
  status: 200,
  errors: [],
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/account',
  summary: 'Delete one’s own account; the register keeps the entries it made',
  access: { action: 'account:delete' },
  needsRecentSignIn: true,
  response: messageResponse,
  status: 200,
  errors: [],
});
