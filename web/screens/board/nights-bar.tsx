import { Link, useNavigate } from '@tanstack/react-router';
import { BOARD } from '#contract/messages/board.ts';
import { CALENDAR, DAY_STATE } from '#contract/messages/calendar.ts';
import { DAY_STATES, type DayState } from '#contract/status/day-state.ts';
import { type MarkedNight, nightsText } from '#contract/status/totals.ts';
import { shortDayName } from '#contract/time/day-name.ts';
import { type Day, plusDays } from '#contract/time/days.ts';
import classes from './nights-bar.module.css';

interface NightsBarProps {
  venue: { id: string; name: string };
  /** Consecutive nights, oldest first. */
  nights: readonly MarkedNight[];
  /** The first of them. */
  from: Day;
}

/** Units of a night in the drawing: its bar, and the gap after it. */
const NIGHT_WIDTH = 4;
const BAR_WIDTH = 3;
const HEIGHT = 12;
const CAP_HEIGHT = 3;

/** Place and height of a state's bar: a missed night differs in height, not in colour alone. */
const BARS: Readonly<Record<DayState, readonly [y: number, height: number]>> = {
  on_time: [2, 8],
  late: [5, 7],
  recorded_later: [5, 5],
  missed: [0, 12],
  explained: [0, 12],
  not_trading: [5.5, 1],
  closed_afterwards: [5, 5],
  inactive: [5.5, 1],
  before_register: [5.5, 1],
  on_paper: [4.5, 3],
  open: [9, 3],
};

/** Distance in pixels at which a click on a good night means the bad one beside it. */
const SNAP_PX = 10;

/** The nights of a venue in a row. A click opens the night; the keyboard opens the calendar. */
export function NightsBar({ venue: { id: venueId, name }, nights, from }: NightsBarProps) {
  const navigate = useNavigate();
  const states = nights.map(({ state }) => state);
  const nightAt = ({ currentTarget, clientX }: React.MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return nearestNight(states, (clientX - left) / width, SNAP_PX / width);
  };

  return (
    <Link
      to="/venues/$venueId/calendar"
      params={{ venueId }}
      className={classes.bar}
      aria-label={BOARD.nightsOf(name, nights.length, nightsText(nights))}
      onPointerMove={(event) => {
        const place = nightAt(event);
        const { state, has_fault } = nights[place] ?? { state: 'open', has_fault: false };
        const { label } = DAY_STATE[state];
        const day = shortDayName(plusDays(from, place));
        const text = has_fault ? CALENDAR.withFault(label) : label;
        event.currentTarget.title = CALENDAR.nightIs(day, text);
      }}
      onClick={(event) => {
        // The keyboard's click has no place.
        if (event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        const day = plusDays(from, nightAt(event));
        void navigate({ to: '/venues/$venueId/calendar', params: { venueId }, search: { day } });
      }}
    >
      <svg
        viewBox={`0 0 ${states.length * NIGHT_WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {DAY_STATES.filter((state) => states.includes(state)).map((state) => (
          <path key={state} data-state={state} d={barsOf(states, state)} />
        ))}
        <path data-fault d={faultsAmong(nights)} />
      </svg>
    </Link>
  );
}

/** Draws the bars of one state. An explained night is hollow. */
function barsOf(states: readonly DayState[], drawn: DayState): string {
  const [y, height] = BARS[drawn];
  return states
    .map((state, night) => {
      if (state !== drawn) return '';
      const x = night * NIGHT_WIDTH;
      const bar = `M${x} ${y}h${BAR_WIDTH}v${height}h-${BAR_WIDTH}z`;
      return drawn === 'explained' ? `${bar}M${x + 1} 2v8h1v-8z` : bar;
    })
    .join('');
}

/** Draws a cap above each night on which a fault was found; a missed one is red from top to bottom. */
const faultsAmong = (nights: readonly MarkedNight[]): string =>
  nights
    .map(({ has_fault }, night) =>
      has_fault ? `M${night * NIGHT_WIDTH} 0h${BAR_WIDTH}v${CAP_HEIGHT}h-${BAR_WIDTH}z` : '',
    )
    .join('');

/** Finds the night at a place, or a bad one near it. @param place and @param snap as shares of the width */
function nearestNight(states: readonly DayState[], place: number, snap: number): number {
  const exact = Math.max(0, Math.min(states.length - 1, Math.floor(place * states.length)));
  const reach = Math.round(snap * states.length);
  const isBad = (night: number) => BARS[states[night] ?? 'open'][0] === 0;
  for (let distance = 0; distance <= reach; distance += 1) {
    if (isBad(exact - distance)) return exact - distance;
    if (isBad(exact + distance)) return exact + distance;
  }
  return exact;
}
