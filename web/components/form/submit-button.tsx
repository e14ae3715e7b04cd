import { Button, type ButtonProps } from '@mantine/core';
import { BUTTON } from '#contract/messages/labels.ts';

interface SubmitButtonProps extends ButtonProps {
  /** While it is being sent: shows so, and cannot be pressed twice. */
  pending: boolean;
}

export function SubmitButton({ pending, children = BUTTON.submit, ...props }: SubmitButtonProps) {
  return (
    <Button type="submit" loading={pending} aria-busy={pending} {...props}>
      {children}
    </Button>
  );
}
