import { Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BoardRow } from '#contract/board/schemas.ts';
import { BOARD } from '#contract/messages/board.ts';
import { boardQuery } from '#web/components/board/board-query.ts';
import { LastNight } from '#web/components/board/last-night.tsx';
import { Problems } from '#web/components/board/problems.tsx';
import { ReminderButtons } from '#web/components/board/reminder-buttons.tsx';
import { BOARD_SEARCH_DEFAULTS } from '#web/components/board/search.ts';
import { LastNightSentence } from '#web/components/board/summary-sentence.tsx';
import venue from '#web/components/board/venue.module.css';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';
import classes from './group.module.css';

/** Venues that the dashboard shows of the board. */
const WORST = 3;

/** What became of last night at all venues, and the worst of them with whom to ring. */
export function VenueGroup() {
  const query = useQuery(boardQuery(BOARD_SEARCH_DEFAULTS));
  const { data: board } = query;
  if (query.isError && !board) return <LoadFailure query={query} />;
  if (!board) return <Skeleton className={classes.placeholder ?? ''} />;
  const { summary } = board;
  const worst = board.data.filter(({ problems }) => problems.length > 0).slice(0, WORST);
  return (
    <section className={classes.group}>
      <Title order={2} size="h3" role="status">
        <LastNightSentence summary={summary} />
      </Title>
      {worst.length > 0 && (
        <ul className={classes.venues} aria-label={BOARD.worst}>
          {worst.map((row) => (
            <Venue key={row.venue_id} row={row} />
          ))}
        </ul>
      )}
      <Group justify="space-between" gap="xs">
        <Text c="dimmed">
          {worst.length === 0 ? BOARD.allQuiet : summary.quiet > 0 && BOARD.quiet(summary.quiet)}
        </Text>
        <Group gap="xs" className={classes.ways ?? ''}>
          <LinkButton to="/board" search={{ missed: 'week' }} variant="default">
            {BOARD.missedWeek(summary.missed_week)}
          </LinkButton>
          <LinkButton to="/board" variant="default">
            {BOARD.title}
          </LinkButton>
        </Group>
      </Group>
    </section>
  );
}

function Venue({ row }: { row: BoardRow }) {
  const { venue_id: venueId, venue_name, problems } = row;
  return (
    <li className={classes.venue} data-tone={problems[0]?.tone}>
      <div className={venue.head}>
        <TextLink to="/venues/$venueId/calendar" params={{ venueId }} fw={650}>
          {venue_name}
        </TextLink>
        <LastNight row={row} />
      </div>
      <Problems row={row} />
      <Group gap="xs" mt="auto">
        <ReminderButtons row={row} isBrief />
      </Group>
    </li>
  );
}
