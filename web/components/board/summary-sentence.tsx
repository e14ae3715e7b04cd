import type { BoardSummary } from '#contract/board/schemas.ts';
import { formatNumber } from '#contract/core/format-count.ts';
import { BOARD } from '#contract/messages/board.ts';
import { CALENDAR } from '#contract/messages/calendar.ts';
import { formatRate, missedIn, missedText } from '#contract/status/totals.ts';
import classes from './summary-sentence.module.css';

/** "Last night: 10 of 12 checked, 2 missed (1 explained)" */
export function LastNightSentence({ summary }: { summary: BoardSummary }) {
  return (
    <>
      {BOARD.checked(summary.checked, summary.traded)}
      {missedIn(summary) > 0 && (
        <>
          {', '}
          <strong className={classes.missed}>{missedText(summary)}</strong>
        </>
      )}
    </>
  );
}

/** Adds "90 days: 1,048 of 1,071 nights on time (97.9 %)." */
export function SummarySentence({ summary }: { summary: BoardSummary }) {
  const { on_time_90: rate } = summary;
  const [onTime, nights] = [formatNumber(rate.on_time), formatNumber(rate.traded)];
  return (
    <>
      <LastNightSentence summary={summary} />.{' '}
      {rate.traded > 0 && BOARD.rate(CALENDAR.rate(onTime, nights, formatRate(rate)))}
    </>
  );
}
