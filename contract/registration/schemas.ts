import { z } from 'zod';
import { firstPassword, passwordRepeated } from '../account/user-fields.ts';
import { email, fullName, optional, phone, uploadedFile, venueCode } from '../core/fields.ts';
import { REGISTERED_ROLES } from '../core/roles.ts';
import {
  optionalLicenceFields,
  optionalLicenceImages,
  rmlvExpiryAfterIssue,
} from '../licences/fields.ts';
import { FIELD_ERROR } from '../messages/errors/field-errors.ts';
import { LABEL } from '../messages/spec/labels.ts';
import { ROLE_NAME } from '../messages/spec/role-names.ts';

export const account = {
  userType: optional(
    z.enum(REGISTERED_ROLES, FIELD_ERROR.notOneOf(REGISTERED_ROLES.map((role) => ROLE_NAME[role]))),
  ).transform((chosen) => chosen ?? 'manager'),
  name: fullName,
  phone: phone(FIELD_ERROR.phoneRequired, FIELD_ERROR.phoneInvalid),
  email,
  ...firstPassword,
  profile_picture: optional(uploadedFile(FIELD_ERROR.required(LABEL.profilePicture))),
};

export const licences = {
  ...optionalLicenceFields,
  ...optionalLicenceImages,
  venue_code: optional(venueCode),
};

/** Step 1 of the wizard. */
export const registrationAccount = z.object(account).refine(...passwordRepeated);

/** Step 2 of the wizard. */
export const registrationLicences = z.object(licences).refine(...rmlvExpiryAfterIssue);
