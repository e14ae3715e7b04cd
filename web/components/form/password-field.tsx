import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId, useState } from 'react';
import { FORM } from '#contract/messages/forms.ts';
import classes from './password-field.module.css';

/** Links Mantine's field to its error and description, which it does not do by itself, for assistive technology. */
export function PasswordField({ error, description, ...input }: PasswordInputProps) {
  const id = useId();
  const [isVisible, setVisible] = useState(false);
  const describedBy = [error && `${id}-error`, description && `${id}-description`].filter(Boolean);
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
      aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined}
    />
  );
}
