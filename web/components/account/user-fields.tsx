import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { FORM } from '#contract/messages/forms.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { PROFILE } from '#contract/messages/profile.ts';
import { PasswordField } from '#web/components/form/password-field.tsx';

/** Returns the props of a field, by its name in the form: `form.getInputProps`. */
export type InputProps = (field: string) => GetInputPropsReturnType;

interface FieldsProps {
  inputProps: InputProps;
}

export function NameAndPhone({ inputProps }: FieldsProps) {
  return (
    <>
      <TextInput label={LABEL.name} required autoComplete="name" {...inputProps('name')} />
      <PhoneField inputProps={inputProps} />
    </>
  );
}

export function PhoneField({ inputProps }: FieldsProps) {
  return (
    <TextInput
      label={LABEL.phone}
      type="tel"
      required
      autoComplete="tel"
      {...inputProps('phone')}
    />
  );
}

/** An email address and its confirmation. */
export function EmailFields({ inputProps }: FieldsProps) {
  const shared = { type: 'email', required: true } as const;
  return (
    <>
      <TextInput {...shared} label={LABEL.email} autoComplete="email" {...inputProps('email')} />
      <TextInput
        {...shared}
        label={LABEL.emailConfirmation}
        autoComplete="off"
        {...inputProps('email_confirmation')}
      />
    </>
  );
}

/** Says when another email of a user takes effect. @param pending the one that waits, if any */
export const emailHint = (pending: string | null): string =>
  pending === null ? FORM.emailTakesEffect : PROFILE.waitingForEmail(pending);

interface PasswordFieldsProps extends FieldsProps {
  /** Makes the password optional, and says that the current one stays. */
  optionalHint?: string;
}

/** A password and its confirmation. */
export function PasswordFields({ inputProps, optionalHint }: PasswordFieldsProps) {
  const required = optionalHint === undefined;
  return (
    <>
      <PasswordField
        label={LABEL.password}
        description={optionalHint ?? FORM.passwordHint}
        required={required}
        autoComplete="new-password"
        {...inputProps('password')}
      />
      <PasswordField
        label={LABEL.confirmPassword}
        required={required}
        autoComplete="new-password"
        {...inputProps('password_confirmation')}
      />
    </>
  );
}
