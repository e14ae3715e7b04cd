import { z } from 'zod';
import { version } from '../inputs/inputs.ts';
import {
  changedPassword,
  emailConfirmation,
  emailRepeated,
  passwordRepeated,
  userFields,
} from '../inputs/user-inputs.ts';
import {
  licenceFields,
  licenceImages,
  optionalLicenceFields,
  optionalLicenceImages,
  rmlvExpiryAfterIssue,
  rmlvLicenceFields,
} from '../licences/fields.ts';
import type { Manager } from '../managers/schemas.ts';

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
