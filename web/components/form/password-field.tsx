import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId } from 'react';

/** Mantine's, which tells neither its error nor its description to assistive technology by itself. */
export function PasswordField({ error, description, ...input }: PasswordInputProps) {
  const id = useId();
  const said = [error && `${id}-error`, description && `${id}-description`].filter(Boolean);
  return (
    <PasswordInput
      {...input}
      id={id}
      error={error}
      description={description}
      aria-invalid={error ? true : undefined}
      aria-describedby={said.length > 0 ? said.join(' ') : undefined}
    />
  );
}
