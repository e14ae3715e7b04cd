import { Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { TRIAL } from '#contract/messages/dashboard.ts';
import { NEW_CHECK } from '#contract/messages/form-a.ts';
import { TASK } from '#contract/messages/forms.ts';
import { PAGE } from '#contract/messages/lists.ts';
import type { TonightStatus } from '#contract/status/tonight.ts';
import { TonightText } from '#web/components/calendar/tonight-status.tsx';
import { TaskHeader } from '#web/components/task/task-header.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';

const CLOSE_TRIAL = { to: '/', label: TRIAL.close } as const;

interface CheckHeaderProps {
  /** Name of the venue. */
  venue: string;
  /** "Sunday" */
  weekday: string;
  answered: number;
  questions: number;
  /** The state of the running trading day, where the check is of it. */
  tonight: TonightStatus | undefined;
  /** The deadline of the check: "12:30 AM"; undefined where it is not known. */
  due: string | undefined;
  isTrial: boolean;
}

/** Names the venue and the night of a new check, how far it is, and when it is due. */
export function CheckHeader(props: CheckHeaderProps) {
  const { venue, weekday, answered, questions, tonight, due, isTrial } = props;
  const title = isTrial ? TRIAL.title : NEW_CHECK.title;
  return (
    <TaskHeader
      progress={questions === 0 ? 0 : answered / questions}
      close={isTrial ? CLOSE_TRIAL : { to: '/form-a', label: TASK.close }}
    >
      <title>{PAGE.title(title)}</title>
      <Title order={1} size="h4" lineClamp={2}>
        <VisuallyHidden>{title}: </VisuallyHidden>
        {venue}
      </Title>
      <Group gap="0 0.75rem" fz="sm">
        <Text inherit c="dimmed">
          {NEW_CHECK.night(weekday)} · {TASK.progress(answered, questions)}
        </Text>
        {!isTrial &&
          (tonight ? (
            <TonightText status={tonight} />
          ) : (
            due && <Text inherit>{NEW_CHECK.wasDue(due)}</Text>
          ))}
        {isTrial && <ToneBadge tone="accent">{TRIAL.banner}</ToneBadge>}
      </Group>
    </TaskHeader>
  );
}
