import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId, useState } from 'react';
import { FORM } from '#contract/messages/components/forms.ts';
import classes from './password-field.module.css';

/** Mantine's, which tells neither its error nor its description to assistive technology by itself. */
export function PasswordField({ error, description, ...input }: PasswordInputProps) {
  const id = useId();
  const [isVisible, setVisible] = useState(false);
  const said = [error && `${id}-error`, description && `${id}-description`].filter(Boolean);
  return (
    <PasswordInput
      {...input}
      classNames={{ root: classes.root ?? '' }}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? FORM.hidePassword : FORM.showPassword,
      }}
      id={id}
      error={error}
      description={description}
      aria-invalid={error ? true : undefined}
      aria-describedby={said.length > 0 ? said.join(' ') : undefined}
    />
  );
}
