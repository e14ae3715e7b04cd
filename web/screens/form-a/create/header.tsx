import { ActionIcon, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PAGE } from '#contract/messages/components/pages.ts';
import { NEW_CHECK } from '#contract/messages/screens/form-a.ts';
import { formatTime } from '#contract/time/formatting.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import classes from './header.module.css';

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
    <header className={classes.header}>
      <title>{PAGE.title(NEW_CHECK.title)}</title>
      <div className={classes.track} aria-hidden>
        <div className={classes.bar} style={{ inlineSize: `${(100 * answered) / questions}%` }} />
      </div>
      <div className={classes.text}>
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
                <span className={classes.past}>{NEW_CHECK.wasDue(time)}</span>
              ) : (
                NEW_CHECK.due(time)
              )}
            </>
          )}
        </Text>
      </div>
      <ActionIcon
        renderRoot={(root) => <Link to="/form-a" {...root} />}
        color="gray"
        aria-label={NEW_CHECK.close}
      >
        <IconX size={24} />
      </ActionIcon>
    </header>
  );
}
