import { IconCheck, IconX } from '@tabler/icons-react';
import { ANSWER, type Answer } from '#contract/core/answer.ts';
import { TEXT } from '#contract/messages/labels.ts';
import classes from './yes-no.module.css';

interface YesNoProps {
  answer: Answer;
  /** Shows a Yes as a plain word, where many of them would drown a No. */
  quietYes?: boolean;
}

/** An answer as a word, an icon and a colour. */
export function YesNo({ answer, quietYes = false }: YesNoProps) {
  const isYes = answer === ANSWER.yes;
  const Icon = isYes ? IconCheck : IconX;
  const isQuiet = isYes && quietYes;
  return (
    <span className={classes.answer} data-yes={isYes} data-quiet={isQuiet}>
      {!isQuiet && <Icon size={14} stroke={2.5} aria-hidden />}
      {isYes ? TEXT.yes : TEXT.no}
    </span>
  );
}
