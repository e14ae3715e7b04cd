import { z } from 'zod';
import { FIELD_ERROR } from '../messages/errors.ts';
import { email, fullName, newPassword, optional, phone } from './inputs.ts';
import { repeats } from './paired-inputs.ts';

/** The fields of a user in the profile, manager and technician forms. */
export const userFields = {
  name: fullName,
  email,
  phone: phone(FIELD_ERROR.phoneNotValid, FIELD_ERROR.phoneNotValid),
};

export const emailConfirmation = optional(z.string().trim());
export const emailRepeated = repeats('email', 'email_confirmation', FIELD_ERROR.emailMismatch);

const password_confirmation = optional(z.string());

/** The password of a new account. */
export const firstPassword = { password: newPassword, password_confirmation };

/** A new password, or no change when both fields are empty. */
export const changedPassword = { password: optional(newPassword), password_confirmation };

export const passwordRepeated = repeats(
  'password',
  'password_confirmation',
  FIELD_ERROR.passwordMismatch,
);
