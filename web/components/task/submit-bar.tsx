import { VisuallyHidden } from '@mantine/core';
import { BUTTON } from '#contract/messages/labels.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import classes from './task.module.css';

interface SubmitBarProps {
  /** Names what is left to do; false for a complete form. A press leads there. */
  missing: string | false;
  pending: boolean;
  /** Names the button of a complete form. */
  label?: string;
}

/** The button that submits a task, at the end of the screen. */
export function SubmitBar({ missing, pending, label = BUTTON.submit }: SubmitBarProps) {
  return (
    <div className={classes.submit}>
      <SubmitButton
        pending={pending}
        size="lg"
        fullWidth
        {...(missing ? { variant: 'default' } : { color: 'amber.4' })}
      >
        {missing ? (
          <>
            <VisuallyHidden>{label}: </VisuallyHidden>
            {missing}
          </>
        ) : (
          label
        )}
      </SubmitButton>
    </div>
  );
}
