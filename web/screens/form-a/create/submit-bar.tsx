import { VisuallyHidden } from '@mantine/core';
import { NEW_CHECK } from '#contract/messages/screens/form-a.ts';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import classes from './create.module.css';

interface SubmitBarProps {
  /** Questions without an answer. */
  left: number;
  isSigned: boolean;
  pending: boolean;
  /** Names the button of a complete form. */
  label: string;
}

/** The button that submits a check. It says what is left, and a press leads there. */
export function SubmitBar({ left, isSigned, pending, label }: SubmitBarProps) {
  const missing = left > 0 ? NEW_CHECK[isSigned ? 'left' : 'leftThenSign'](left) : NEW_CHECK.sign;
  const isComplete = left === 0 && isSigned;
  return (
    <div className={classes.submit}>
      <SubmitButton
        pending={pending}
        size="lg"
        fullWidth
        {...(isComplete ? { color: 'amber.4' } : { variant: 'default' })}
      >
        {isComplete ? (
          label
        ) : (
          <>
            <VisuallyHidden>{label}: </VisuallyHidden>
            {missing}
          </>
        )}
      </SubmitButton>
    </div>
  );
}
