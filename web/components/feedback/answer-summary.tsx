import { Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { ANSWER, type Answer } from '#contract/core/answer.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import classes from './answer-summary.module.css';
import { YesNo } from './yes-no.tsx';

interface AnswerSummaryProps {
  answers: readonly { key: string; question: string | undefined; answer: Answer }[];
}

/** Tells in one line whether any answer was No, and opens to show all answers. */
export function AnswerSummary({ answers }: AnswerSummaryProps) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const noCount = answers.filter(({ answer }) => answer === ANSWER.no).length;
  return (
    <>
      <UnstyledButton className={classes.summary} onClick={toggle} aria-expanded={isOpen}>
        <ToneBadge tone={noCount > 0 ? 'bad' : 'good'}>
          {noCount > 0 ? ENTRY.someNo(noCount) : ENTRY.allYes(answers.length)}
        </ToneBadge>
        <IconChevronDown size={20} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <dl className={classes.answers}>
          {answers.map(({ key, question, answer }) => (
            <div key={key} className={classes.answer}>
              <dt>{question}</dt>
              <dd>
                <YesNo answer={answer} />
              </dd>
            </div>
          ))}
        </dl>
      </Collapse>
    </>
  );
}
