import { z } from 'zod';
import { endpoint } from './access/endpoint.ts';
import { user } from './auth/schemas.ts';
import { TEXT_MAX_LENGTH, UPLOAD_TYPES } from './core/limits.ts';
import { REGISTERED_ROLES } from './core/roles.ts';
import { uploadInfo } from './core/uploads.ts';
import {
  email,
  fullName,
  optional,
  optionalText,
  phone,
  uploadedFile,
  venueCode,
} from './inputs/inputs.ts';
import { firstPassword, passwordRepeated } from './inputs/user-inputs.ts';
import {
  optionalLicenceFields,
  optionalLicenceImages,
  rmlvExpiryAfterIssue,
} from './licences/inputs.ts';
import { FIELD_ERROR, UPLOAD_ERROR } from './messages/errors.ts';
import { LABEL, ROLE_NAME } from './messages/labels.ts';

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

const fileName = optionalText(TEXT_MAX_LENGTH.fileName);

const fileType = optional(
  z.enum([...new Set(Object.values(UPLOAD_TYPES))], UPLOAD_ERROR.wrongType),
);

/** Announces files of a direct upload. The response has the address of each. */
const announcedFiles = {
  licence_file_name: fileName,
  licence_file_type: fileType,
  rmlv_licence_file_name: fileName,
  rmlv_licence_file_type: fileType,
  profile_picture_file_name: fileName,
  profile_picture_file_type: fileType,
};

export const registerManager = endpoint({
  method: 'POST',
  path: '/auth/register-manager',
  summary: 'Open an account as a manager or staff member, and sign in',
  access: 'public',
  body: z
    .object({
      ...account,
      ...licences,
      ...announcedFiles,
      /** The token of an invitation, which decides on the role. */
      invitation: optionalText(TEXT_MAX_LENGTH.token),
    })
    .refine(...passwordRepeated)
    .refine(...rmlvExpiryAfterIssue),
  response: z.object({
    token: z.string(),
    user,
    rmlv_licence_image_upload_info: uploadInfo.optional(),
    licence_image_upload_info: uploadInfo.optional(),
    profile_photo_upload_info: uploadInfo.optional(),
  }),
  status: 201,
  callsAMinute: 20,
});

export const validatePassword = endpoint({
  method: 'POST',
  path: '/auth/validate-password',
  summary: 'Is this a password that the account of a new user may have?',
  access: 'public',
  body: z.object({ name: account.name, email: account.email, password: account.password }),
  response: z.object({ valid: z.literal(true) }),
  callsAMinute: 20,
});
