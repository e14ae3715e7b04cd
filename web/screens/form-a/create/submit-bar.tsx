import { VisuallyHidden } from '@mantine/core';
import { NEW_CHECK } from '#contract/messages/screens/form-a.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import classes from './create.module.css';

interface SubmitBarProps {
  /** Questions without an answer. */
  left: number;
  isSigned: boolean;
  pending: boolean;
}

/** The button that submits a check. It says what is left, and a press leads there. */
export function SubmitBar({ left, isSigned, pending }: SubmitBarProps) {
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
          BUTTON.submit
        ) : (
          <>
            <VisuallyHidden>{BUTTON.submit}: </VisuallyHidden>
            {missing}
          </>
        )}
      </SubmitButton>
    </div>
  );
}
