import { z } from 'zod';
import { endpoint } from './access/endpoint.ts';
import { user } from './auth/schemas.ts';
import { messageResponse, version } from './inputs/inputs.ts';
import {
  changedPassword,
  emailConfirmation,
  emailRepeated,
  passwordRepeated,
  userFields,
} from './inputs/user-inputs.ts';
import {
  licenceFields,
  licenceImages,
  optionalLicenceFields,
  optionalLicenceImages,
  rmlvExpiryAfterIssue,
  rmlvLicenceFields,
} from './licences/inputs.ts';
import type { Manager } from './managers/schemas.ts';
import { FIELD_ERROR } from './messages/errors.ts';

const details = {
  ...userFields,
  email_confirmation: emailConfirmation,
  ...changedPassword,
  version,
};

/** General info of a manager. /setup sends both licences with it. */
export const managerDetails = z
  .object({
    type: z.literal('manager'),
    ...details,
    ...optionalLicenceFields,
    ...optionalLicenceImages,
  })
  .refine(...emailRepeated)
  .refine(...passwordRepeated)
  .refine(...rmlvExpiryAfterIssue);

/** General info of all other users. */
export const userDetails = z
  .object({ type: z.literal('user-details'), ...details })
  .refine(...emailRepeated)
  .refine(...passwordRepeated);

export const licenceDetails = z.object({
  type: z.literal('licence'),
  ...licenceFields,
  licence_image: optionalLicenceImages.licence_image,
  version,
});

export const rmlvLicenceDetails = z
  .object({
    type: z.literal('rmlv-licence'),
    ...rmlvLicenceFields,
    rmlv_licence_image: optionalLicenceImages.rmlv_licence_image,
    version,
  })
  .refine(...rmlvExpiryAfterIssue);

/**
 * The form of /setup: that of a manager without name, email and password.
 * @param stored the images that the server has, which stay
 */
export const setUpForm = (stored: StoredImages) =>
  z
    .object({
      phone: userFields.phone,
      ...licenceFields,
      ...rmlvLicenceFields,
      licence_image: imagesAfter(stored.licence_image).licence_image,
      rmlv_licence_image: imagesAfter(stored.rmlv_licence_image).rmlv_licence_image,
    })
    .refine(...rmlvExpiryAfterIssue);

type StoredImages = Pick<Manager, 'licence_image' | 'rmlv_licence_image'>;

const imagesAfter = (stored: string | null) => (stored ? optionalLicenceImages : licenceImages);

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
  errors: [409],
});

/** Called after files of a registration were PUT. A job collects files for which it is never called. */
export const receiveFiles = endpoint({
  method: 'POST',
  path: '/account/files/received',
  summary: 'Check the files one has sent straight to the store, and show them',
  access: { action: 'account:update' },
  response: user,
});

export const mailEmailConfirmation = endpoint({
  method: 'POST',
  path: '/account/email-confirmation',
  summary: 'Mail the link again that confirms one’s pending or present email',
  access: { action: 'account:update' },
  response: user,
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/account/email-change',
  summary: 'Cancel a change of one’s email that waits for its confirmation',
  access: { action: 'account:update' },
  response: user,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/account',
  summary: 'Delete one’s own account; the register keeps the entries it made',
  access: { action: 'account:delete' },
  needsRecentSignIn: true,
  response: messageResponse,
});
