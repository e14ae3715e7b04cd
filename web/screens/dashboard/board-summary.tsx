import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BOARD } from '#contract/messages/board.ts';
import { boardQuery } from '#web/api/board.ts';
import { BOARD_SEARCH_DEFAULTS, boardQueryOf } from '#web/components/board/search.ts';
import { SummarySentence } from '#web/components/board/summary-sentence.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import classes from './dashboard.module.css';

/** What the board of all venues says in one sentence, and the ways to it. */
export function BoardSummary() {
  const { data } = useQuery(boardQuery(boardQueryOf(BOARD_SEARCH_DEFAULTS)));
  return (
    <section className={classes.board}>
      <div>
        <Title order={2} size="h5">
          {BOARD.title}
        </Title>
        <Text className={classes.sentence ?? ''} role="status">
          {data && <SummarySentence summary={data.summary} />}
        </Text>
      </div>
      <Group gap="xs" className={classes.ways ?? ''}>
        <LinkButton to="/board" search={{ missed: 'week' }} variant="default">
          {BOARD.missedWeek(data?.summary.missed_week)}
        </LinkButton>
        <LinkButton to="/board" variant="default">
          {BOARD.show}
        </LinkButton>
      </Group>
    </section>
  );
}
