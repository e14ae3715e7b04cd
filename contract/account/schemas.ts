import { z } from 'zod';
import { user } from '../auth/schemas.ts';
import { endpoint } from '../core/endpoint.ts';
import { messageResponse, version } from '../core/fields.ts';
import {
  licenceFields,
  optionalLicenceFields,
  optionalLicenceImages,
  rmlvExpiryAfterIssue,
  rmlvLicenceFields,
} from '../licences/fields.ts';
import { RULE } from '../messages/added/field-rules.ts';
import {
  changedPassword,
  emailConfirmation,
  emailRepeated,
  passwordRepeated,
  person,
} from './person.ts';

const details = { ...person, email_confirmation: emailConfirmation, ...changedPassword, version };

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

/** General info of everyone else. */
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

const parts = [managerDetails, userDetails, licenceDetails, rmlvLicenceDetails] as const;

export const updateAccount = endpoint({
  method: 'POST',
  path: '/account',
  summary: 'Change one’s own details or licences',
  access: { action: 'account:update' },
  /** `version` is the user's, and with the two licence types that of the user's manager record. */
  body: z.discriminatedUnion(
    'type',
    parts,
    RULE.notOneOf(parts.map(({ shape }) => shape.type.value)),
  ),
  response: user,
  status: 200,
  errors: [409],
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/account',
  summary: 'Delete one’s own account; the register keeps the entries it made',
  access: { action: 'account:delete' },
  response: messageResponse,
  status: 200,
  errors: [],
});

/** The form of /setup: it asks neither for name and email nor for a password. */
export const setUpForm = z
  .object({
    phone: person.phone,
    ...licenceFields,
    ...rmlvLicenceFields,
    ...optionalLicenceImages,
  })
  .refine(...rmlvExpiryAfterIssue);
