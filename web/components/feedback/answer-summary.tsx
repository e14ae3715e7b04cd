import { Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { ANSWER, type Answer } from '#contract/core/answer.ts';
import { ENTRY } from '#contract/messages/components/entries.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import classes from './answer-summary.module.css';
import { YesNo } from './yes-no.tsx';

interface AnswerSummaryProps {
  answers: readonly { key: string; question: string | undefined; answer: Answer }[];
}

/** Answers in little room: whether any was No; which it was opens on demand. */
export function AnswerSummary({ answers }: AnswerSummaryProps) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const failed = answers.filter(({ answer }) => answer === ANSWER.no).length;
  return (
    <>
      <UnstyledButton className={classes.summary} onClick={toggle} aria-expanded={isOpen}>
        <ToneBadge tone={failed > 0 ? 'bad' : 'good'}>
          {failed > 0 ? ENTRY.someNo(failed) : ENTRY.allYes(answers.length)}
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
