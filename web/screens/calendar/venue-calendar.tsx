import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { can } from '#contract/access/permissions.ts';
import type { VenueCalendar as Calendar, CalendarDay } from '#contract/calendar/schemas.ts';
import { formatNumber } from '#contract/core/format-count.ts';
import { BOARD } from '#contract/messages/board.ts';
import { CALENDAR, DAY_STATE, NIGHT } from '#contract/messages/calendar.ts';
import { formatRate, nightCounts, onTimeRate, totalsOf } from '#contract/status/totals.ts';
import { dayName } from '#contract/time/day-name.ts';
import type { Day } from '#contract/time/days.ts';
import { readVenue } from '#contract/venues/calls.ts';
import { yearCalendarQuery } from '#web/api/calendar.ts';
import { query } from '#web/api/query.ts';
import { MarksLegend } from '#web/components/calendar/marks-legend.tsx';
import { StateChip } from '#web/components/calendar/state-chip.tsx';
import { TonightText } from '#web/components/calendar/tonight-status.tsx';
import { useTonight } from '#web/components/calendar/use-tonight.ts';
import { RecordingBar } from '#web/components/fault/recording-bar.tsx';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useSeesSeveralVenues } from '#web/session/connected-venues.ts';
import { useActorAt } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { useIsHandheld } from '#web/ui/page/use-is-handheld.ts';
import { NightPanel } from './night-panel.tsx';
import { NightsTable } from './nights-table.tsx';
import { NightsToExplain } from './nights-to-explain.tsx';
import classes from './venue-calendar.module.css';

/** The night that is open, and whether it is being explained. */
export interface OpenNight {
  /** '' while none is open. */
  day?: Day;
  explain?: boolean;
}

interface VenueCalendarProps {
  venueId: string;
  open: OpenNight;
  onOpen: (night: OpenNight) => void;
}

/** A year of a venue, night by night. */
export function VenueCalendar({ venueId, open, onOpen }: VenueCalendarProps) {
  const viewing = useViewingVenue();
  const mayReadBoard = can(useActorAt(venueId), 'board:read');
  const hasBoard = useSeesSeveralVenues() && mayReadBoard;
  const { data: venue } = useSuspenseQuery(query(readVenue, { params: { id: venueId } }));
  const year = useQuery(yearCalendarQuery(venueId));
  const { data, isPending } = year;
  const parts = useRef<HTMLDivElement>(null);
  const night = data?.data.find(({ day }) => day === open.day);

  function close(): void {
    onOpen({});
    parts.current?.querySelector<HTMLElement>(`[data-day="${open.day}"]`)?.focus();
  }

  return (
    <>
      <PageHeader
        title={CALENDAR.title}
        {...(hasBoard && { parent: { to: '/board', label: BOARD.title } })}
      />
      {venueId !== viewing?.value && <RecordingBar venueId={venueId} />}
      <Stack gap="lg" ref={parts} aria-busy={isPending}>
        <div className={classes.venue}>
          <Text fw={600} size="lg">
            {venue.name}
          </Text>
          <TonightText status={useTonight(venueId).status} />
        </div>
        {data && <Year calendar={data} open={open} onOpen={onOpen} />}
        {isPending && <Skeleton height={560} />}
        {!data && !isPending && <LoadFailure query={year} />}
      </Stack>
      {data && night && (
        <NightPanel
          venue={venue}
          calendar={data}
          night={night}
          isExplaining={open.explain === true}
          onOpen={onOpen}
          onClose={close}
        />
      )}
    </>
  );
}

interface YearProps extends Omit<VenueCalendarProps, 'venueId'> {
  calendar: Calendar;
}

function Year({ calendar, open, onOpen }: YearProps) {
  const isHandheld = useIsHandheld();
  const nights = calendar.data;
  const toExplain = <NightsToExplain calendar={calendar} onOpen={onOpen} />;
  const legend = (
    <section>
      <Title order={2} size="h4" mb="xs">
        {CALENDAR.legend}
      </Title>
      <div className={classes.panel}>
        <MarksLegend nights={nights} />
      </div>
    </section>
  );
  return (
    <div className={classes.parts}>
      <Totals nights={nights} />
      {/* A phone or tablet shows what to do above twelve months of nights. */}
      {isHandheld && toExplain}
      {isHandheld && legend}
      <div className={classes.panel}>
        <NightsTable nights={nights} selected={open.day} onSelect={(day) => onOpen({ day })} />
      </div>
      <Sightings calendar={calendar} onOpen={onOpen} />
      {!isHandheld && legend}
      {!isHandheld && toExplain}
    </div>
  );
}

/** The days on which officers confirmed to have seen the register, newest first. */
function Sightings({ calendar, onOpen }: Omit<YearProps, 'open'>) {
  const sighted = calendar.data.flatMap(({ day, sightings }) =>
    sightings.map((sighting) => ({ day, ...sighting })),
  );
  if (sighted.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {NIGHT.sighted}
      </Title>
      <Stack gap={4} align="start">
        {sighted.toReversed().map(({ day, at, by }) => (
          <Anchor key={at} component="button" type="button" onClick={() => onOpen({ day })}>
            {NIGHT.sightedBy(by, dayName(day))}
          </Anchor>
        ))}
      </Stack>
    </section>
  );
}

const RATE_DAYS = [90, 365];

function Totals({ nights }: { nights: readonly CalendarDay[] }) {
  const states = nights.map(({ state }) => state);
  return (
    <Stack gap="sm">
      <ul className={classes.totals} aria-label={CALENDAR.totals}>
        {nightCounts(totalsOf(states)).map((total) => (
          <li key={total.state}>
            <StateChip state={total.state}>
              <span aria-hidden>{DAY_STATE[total.state].sign}</span>
              {total.state === 'open' ? DAY_STATE.open.label : CALENDAR.labelledTotal(total)}
            </StateChip>
          </li>
        ))}
      </ul>
      <dl className={classes.rates}>
        {RATE_DAYS.map((days) => {
          // Without the running night, which is the last.
          const rate = onTimeRate(totalsOf(states.slice(-days - 1, -1)));
          const [onTime, traded] = [formatNumber(rate.on_time), formatNumber(rate.traded)];
          return [
            <dt key={`${days} days`}>{CALENDAR.lastDays(days)}</dt>,
            <dd key={days}>{CALENDAR.rate(onTime, traded, formatRate(rate))}</dd>,
          ];
        })}
      </dl>
    </Stack>
  );
}
