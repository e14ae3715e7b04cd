import { IconCheck, IconX } from '@tabler/icons-react';
import { ANSWER, type Answer } from '#contract/core/answer.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import classes from './yes-no.module.css';

/** An answer as a word, an icon and a colour. */
export function YesNo({ answer }: { answer: Answer }) {
  const isYes = answer === ANSWER.yes;
  const Icon = isYes ? IconCheck : IconX;
  return (
    <span className={classes.answer} data-yes={isYes}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {isYes ? TEXT.yes : TEXT.no}
    </span>
  );
}
