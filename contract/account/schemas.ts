import { z } from 'zod';
import { version } from '../core/fields.ts';
import {
  licenceFields,
  optionalLicenceFields,
  optionalLicenceImages,
  rmlvExpiryAfterIssue,
  rmlvLicenceFields,
} from '../licences/fields.ts';
import {
  changedPassword,
  emailConfirmation,
  emailRepeated,
  passwordRepeated,
  userFields,
} from './user-fields.ts';

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

/** The form of /setup, without name, email and password. */
export const setUpForm = z
  .object({
    phone: userFields.phone,
    ...licenceFields,
    ...rmlvLicenceFields,
    ...optionalLicenceImages,
  })
  .refine(...rmlvExpiryAfterIssue);
