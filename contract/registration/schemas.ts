import { z } from 'zod';
import { firstPassword, passwordRepeated } from '../account/person.ts';
import { user } from '../auth/schemas.ts';
import { endpoint } from '../core/endpoint.ts';
import {
  email,
  fullName,
  optional,
  optionalText,
  phone,
  uploadedFile,
  venueCode,
} from '../core/fields.ts';
import { TEXT_MAX_LENGTH, UPLOAD_TYPES } from '../core/limits.ts';
import { REGISTERED_ROLES } from '../core/roles.ts';
import { uploadInfo } from '../core/uploads.ts';
import {
  optionalLicenceFields,
  optionalLicenceImages,
  rmlvExpiryAfterIssue,
} from '../licences/fields.ts';
import { RULE } from '../messages/added/field-rules.ts';
import { UPLOAD } from '../messages/added/uploads.ts';
import { FIELD } from '../messages/spec/field-errors.ts';
import { LABEL, ROLE_NAME } from '../messages/spec/labels.ts';

const account = {
  userType: optional(
    z.enum(REGISTERED_ROLES, RULE.notOneOf(REGISTERED_ROLES.map((role) => ROLE_NAME[role]))),
  ).transform((chosen) => chosen ?? 'manager'),
  name: fullName,
  phone: phone(FIELD.phoneRequired, FIELD.phoneInvalid),
  email,
  ...firstPassword,
  profile_picture: optional(uploadedFile(RULE.required(LABEL.profilePicture))),
};

const licences = {
  ...optionalLicenceFields,
  ...optionalLicenceImages,
  venue_code: optional(venueCode),
};

/** Step 1 of the wizard. */
export const registrationAccount = z.object(account).refine(...passwordRepeated);

/** Step 2 of the wizard. */
export const registrationLicences = z.object(licences).refine(...rmlvExpiryAfterIssue);

const fileName = optionalText(TEXT_MAX_LENGTH.fileName);
const fileType = optional(z.enum([...new Set(Object.values(UPLOAD_TYPES))], UPLOAD.wrongType));

/** Files that are announced instead of sent along: the response says where to put each. */
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
    .object({ ...account, ...licences, ...announcedFiles })
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
  errors: [],
  callsAMinute: 20,
});
