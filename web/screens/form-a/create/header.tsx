import { Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { PAGE } from '#contract/messages/components/pages.ts';
import { NEW_CHECK } from '#contract/messages/screens/form-a.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { TonightStatus } from '#web/components/calendar/tonight-status.tsx';
import { TaskHeader } from '#web/components/page/task-header.tsx';

interface CheckHeaderProps {
  venue: Venue;
  /** "Sunday" */
  weekday: string;
  answered: number;
  questions: number;
  /** Whether the check is of the running trading day, whose state is then shown. */
  isTonight: boolean;
}

/** Names the venue and the night of a new check, how far it is, and when it is due. */
export function CheckHeader({ venue, weekday, answered, questions, isTonight }: CheckHeaderProps) {
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
      <Group gap="0 0.75rem" fz="sm">
        <Text inherit c="dimmed">
          {NEW_CHECK.night(weekday)} · {NEW_CHECK.progress(answered, questions)}
        </Text>
        {isTonight && <TonightStatus venueId={venue.id} />}
      </Group>
    </TaskHeader>
  );
}
