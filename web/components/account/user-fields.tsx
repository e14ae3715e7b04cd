import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { REGISTER } from '#contract/messages/added/account-screens.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { PasswordField } from '#web/components/form/password-field.tsx';

interface FieldsProps {
  inputProps: (field: string) => GetInputPropsReturnType;
}

export function NameAndPhone({ inputProps }: FieldsProps) {
  return (
    <>
      <TextInput label={LABEL.name} required autoComplete="name" {...inputProps('name')} />
      <TextInput
        label={LABEL.phone}
        type="tel"
        required
        autoComplete="tel"
        {...inputProps('phone')}
      />
    </>
  );
}

/** An email address, twice. */
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

interface PasswordFieldsProps extends FieldsProps {
  /** Said where the password may be left as it is. */
  keptHint?: string;
}

/** A password, twice. */
export function PasswordFields({ inputProps, keptHint }: PasswordFieldsProps) {
  const required = keptHint === undefined;
  return (
    <>
      <PasswordField
        label={LABEL.password}
        description={keptHint ?? REGISTER.passwordHint}
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
