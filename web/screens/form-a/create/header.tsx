import { Text, Title, VisuallyHidden } from '@mantine/core';
import { PAGE } from '#contract/messages/components/pages.ts';
import { NEW_CHECK } from '#contract/messages/screens/form-a.ts';
import { formatTime } from '#contract/time/formatting.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { TaskHeader } from '#web/components/page/task-header.tsx';

interface CheckHeaderProps {
  venue: Venue;
  /** "Sunday" */
  weekday: string;
  answered: number;
  questions: number;
  /** Deadline of the check; undefined where it is not known. */
  dueAt: Date | undefined;
  now: Date;
}

/** Names the venue and the night of a new check, how far it is, and when it is due. */
export function CheckHeader(props: CheckHeaderProps) {
  const { venue, weekday, answered, questions, dueAt, now } = props;
  const time = dueAt && formatTime(dueAt, venue.time_zone);
  return (
    <TaskHeader
      progress={questions === 0 ? 0 : answered / questions}
      close={{ to: '/form-a', label: NEW_CHECK.close }}
    >
      <title>{PAGE.title(NEW_CHECK.title)}</title>
      <Title order={1} size="h4" lineClamp={2}>
        <VisuallyHidden>{NEW_CHECK.title}: </VisuallyHidden>
        {venue.name}
      </Title>
      <Text size="sm" c="dimmed">
        {NEW_CHECK.night(weekday)} · {NEW_CHECK.progress(answered, questions)}
        {dueAt && time && (
          <>
            {' · '}
            {dueAt < now ? (
              <Text span inherit fw={600} c="var(--night-bad)">
                {NEW_CHECK.wasDue(time)}
              </Text>
            ) : (
              NEW_CHECK.due(time)
            )}
          </>
        )}
      </Text>
    </TaskHeader>
  );
}
