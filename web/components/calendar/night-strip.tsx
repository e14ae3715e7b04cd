import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import type { CalendarDay, VenueCalendar } from '#contract/calendar/schemas.ts';
import { CALENDAR_DAYS } from '#contract/core/limits.ts';
import { CALENDAR, DAY_STATE } from '#contract/messages/calendar.ts';
import { nightsText } from '#contract/status/totals.ts';
import { dateOf, dayName, shortDayName } from '#contract/time/day-name.ts';
import { recentCalendarQuery } from '#web/api/calendar.ts';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { useActorAt } from '#web/session/user.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import states from './day-state.module.css';
import { FoldedLegend } from './marks-legend.tsx';
import classes from './night-strip.module.css';
import { stateText } from './state-text.ts';
import { placeInWeek, WEEK } from './week.ts';

/** The last 28 nights of a venue, each leading to its place in the calendar. */
export function NightStrip({ venueId }: { venueId: string }) {
  const query = useQuery(recentCalendarQuery(venueId));
  const { data, isPending } = query;
  if (!data && !isPending) return <LoadFailure query={query} />;
  const nights = data?.data ?? [];
  const [first] = nights;
  return (
    <section className={classes.strip} aria-busy={isPending}>
      <div className={classes.head}>
        <Title order={2} size="h5">
          {CALENDAR.stripTitle(CALENDAR_DAYS)}
        </Title>
        <span className={classes.totals}>{nightsText(nights)}</span>
      </div>
      <div className={classes.weekdays} aria-hidden>
        {WEEK.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <ol className={classes.nights} style={first && { '--first': placeInWeek(first.day) + 1 }}>
        {data
          ? nights.map((night) => <Night key={night.day} venueId={venueId} night={night} />)
          : PLACES.map((place) => (
              <li key={place}>
                <Skeleton className={classes.night ?? ''} />
              </li>
            ))}
      </ol>
      <FoldedLegend nights={nights} />
      <ToExplain venueId={venueId} calendar={data} />
    </section>
  );
}

const PLACES = Array.from({ length: CALENDAR_DAYS }, (_, place) => place);

function Night({ venueId, night }: { venueId: string; night: CalendarDay }) {
  const { day, state, has_fault: hasFault } = night;
  const text = stateText(night);
  return (
    <li>
      <Link
        to="/venues/$venueId/calendar"
        params={{ venueId }}
        search={{ day }}
        className={`${states.state} ${classes.night}`}
        data-state={state}
        data-fault={hasFault || undefined}
        title={CALENDAR.nightIs(shortDayName(day), text)}
        aria-label={CALENDAR.nightIs(dayName(day), text)}
      >
        <span className={classes.sign}>{DAY_STATE[state].sign}</span>
        {dateOf(day)}
      </Link>
    </li>
  );
}

interface ToExplainProps {
  venueId: string;
  /** undefined while it loads */
  calendar: VenueCalendar | undefined;
}

/** Names the last missed night. There is always a line, so that nothing moves once it is known. */
function ToExplain({ venueId, calendar }: ToExplainProps) {
  const mayExplain = can(useActorAt(venueId), 'calendar:explain');
  const missed = calendar?.data.findLast(({ state }) => state === 'missed');
  if (!missed)
    return <Text className={classes.foot ?? ''}>{calendar && CALENDAR.nothingToExplain}</Text>;
  return (
    <div className={classes.foot}>
      <span>{CALENDAR.wasMissed(shortDayName(missed.day))}</span>
      {mayExplain && (
        <LinkButton
          to="/venues/$venueId/calendar"
          params={{ venueId }}
          search={{ day: missed.day, explain: true }}
          variant="default"
        >
          {CALENDAR.explain}
        </LinkButton>
      )}
    </div>
  );
}
