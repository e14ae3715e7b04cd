import { z } from 'zod';
import { passwordRepeated } from '../account/user-fields.ts';
import { user } from '../auth/schemas.ts';
import { endpoint } from '../core/endpoint.ts';
import { optional, optionalText } from '../core/fields.ts';
import { TEXT_MAX_LENGTH, UPLOAD_TYPES } from '../core/limits.ts';
import { uploadInfo } from '../core/uploads.ts';
import { rmlvExpiryAfterIssue } from '../licences/fields.ts';
import { UPLOAD_ERROR } from '../messages/errors/upload-errors.ts';
import { account, licences } from './schemas.ts';

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
  errors: [],
  callsAMinute: 20,
});

export const validatePassword = endpoint({
  method: 'POST',
  path: '/auth/validate-password',
  summary: 'Is this a password that the account of a new user may have?',
  access: 'public',
  body: z.object({ name: account.name, email: account.email, password: account.password }),
  response: z.object({ valid: z.literal(true) }),
  status: 200,
  errors: [],
  callsAMinute: 20,
});
