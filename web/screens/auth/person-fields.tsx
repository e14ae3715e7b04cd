import { PasswordInput, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { REGISTER } from '#contract/messages/added/account-screens.ts';
import { LABEL } from '#contract/messages/labels.ts';

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

/** The password of a new account, twice. */
export function NewPassword({ inputProps }: FieldsProps) {
  return (
    <>
      <PasswordInput
        label={LABEL.password}
        description={REGISTER.passwordHint}
        required
        autoComplete="new-password"
        {...inputProps('password')}
      />
      <PasswordInput
        label={LABEL.confirmPassword}
        required
        autoComplete="new-password"
        {...inputProps('password_confirmation')}
      />
    </>
  );
}
