import { Collapse, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { formatDay, formatTime } from '#contract/calendar.ts';
import type { FormAEntry } from '#contract/form-a.ts';
import { ANSWER } from '#contract/limits.ts';
import { COLUMN } from '#contract/messages/columns.ts';
import { ToneBadge } from '#web/components/feedback/tone-badge.tsx';
import { YesNo } from '#web/components/feedback/yes-no.tsx';
import { askedQuestions } from '#web/print/forms/form-a-questions.ts';
import { FORM_A } from '#web/words.ts';
import { EntryActions } from './entry-actions.tsx';
import classes from './entry-card.module.css';
import { LateBadge } from './late-badge.tsx';
import { SignatureThumbnail } from './signature-thumbnail.tsx';

/** An entry on a phone: what was wrong stands out, what was right opens on demand. */
export function EntryCard({ entry }: { entry: FormAEntry }) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const at = new Date(entry.submitted_at);
  const failed = entry.answers.filter(({ answer }) => answer === ANSWER.no).length;

  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Text fw={650}>{formatDay(at, entry.time_zone)}</Text>
          <Text size="sm" c="dimmed">
            {formatTime(at, entry.time_zone)}
          </Text>
        </div>
        <LateBadge minutes={entry.minutes_late} />
      </Group>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text>{entry.manager_name}</Text>
          <Text size="sm" c="dimmed">
            {entry.manager_licence_number}
          </Text>
        </div>
        <SignatureThumbnail entry={entry} />
      </Group>
      <UnstyledButton className={classes.summary} onClick={toggle} aria-expanded={isOpen}>
        <ToneBadge tone={failed > 0 ? 'bad' : 'good'}>
          {failed > 0 ? FORM_A.someNo(failed) : FORM_A.allYes(entry.answers.length)}
        </ToneBadge>
        <IconChevronDown size={20} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <AnswerList entry={entry} />
      </Collapse>
      {entry.job_number && (
        <Text size="sm">
          <Text span c="dimmed">
            {COLUMN.formA.jobNumber}:
          </Text>{' '}
          {entry.job_number}
        </Text>
      )}
      <Group justify="end" mb={-8}>
        <EntryActions entry={entry} />
      </Group>
    </Stack>
  );
}

function AnswerList({ entry }: { entry: FormAEntry }) {
  const titles = askedQuestions([entry]);
  return (
    <dl className={classes.answers}>
      {entry.answers.map(({ id, answer }, index) => (
        <div key={id} className={classes.answer}>
          <dt>{titles[index]?.title}</dt>
          <dd>
            <YesNo answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
