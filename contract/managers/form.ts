import { z } from 'zod';
import { flag, optional, version } from '../inputs/inputs.ts';
import {
  changedPassword,
  emailConfirmation,
  emailRepeated,
  firstPassword,
  passwordRepeated,
  userFields,
} from '../inputs/user-inputs.ts';
import {
  licenceFields,
  licenceImages,
  optionalLicenceImages,
  rmlvExpiryAfterIssue,
  rmlvLicenceFields,
} from '../licences/inputs.ts';

/** The fields of every form of a manager. */
export const managerFields = {
  ...userFields,
  ...licenceFields,
  ...rmlvLicenceFields,
  isAreaManager: optional(flag),
};

/** Accepts the AM licence also with the prefix `am_`, as the manager form of a venue sends it. */
function readingAmNames<T extends z.ZodType>(form: T) {
  const renamed = z.preprocess((given) => {
    if (typeof given !== 'object' || given === null) return given;
    const { am_licence_number, am_licence_expiry_date, ...rest }: Record<string, unknown> = {
      ...given,
    };
    return {
      licence_number: am_licence_number,
      licence_expiry_date: am_licence_expiry_date,
      ...rest,
    };
  }, form);
  return renamed as typeof renamed & z.ZodType<z.output<T>, z.input<T>>;
}

export const newManager = readingAmNames(
  z
    .object({
      ...managerFields,
      email_confirmation: emailConfirmation,
      ...firstPassword,
      ...licenceImages,
    })
    .refine(...emailRepeated)
    .refine(...passwordRepeated)
    .refine(...rmlvExpiryAfterIssue),
);

/** Changes of a manager, without an email confirmation. An empty password or image does not change. */
export const changedManager = readingAmNames(
  z
    .object({ ...managerFields, ...changedPassword, ...optionalLicenceImages, version })
    .refine(...passwordRepeated)
    .refine(...rmlvExpiryAfterIssue),
);
