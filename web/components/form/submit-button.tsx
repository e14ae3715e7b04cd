import { Button, type ButtonProps, Text } from '@mantine/core';
import { FORM } from '#contract/messages/forms.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { useIsSlow } from '#web/ui/page/use-is-slow.ts';

interface SubmitButtonProps extends ButtonProps {
  /** Shows that the form is being sent, and refuses a second press. */
  pending: boolean;
}

export function SubmitButton({ pending, children = BUTTON.submit, ...props }: SubmitButtonProps) {
  const isSlow = useIsSlow(pending);
  return (
    <>
      {isSlow && (
        <Text role="status" size="sm" c="dimmed">
          {FORM.slow}
        </Text>
      )}
      <Button type="submit" loading={pending} aria-busy={pending} {...props}>
        {children}
      </Button>
    </>
  );
}
