import { Anchor } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendar,
  IconMessage2,
  IconMoonOff,
  IconPower,
} from '@tabler/icons-react';
import type { Explanation } from '#contract/calendar/schemas.ts';
import { can } from '#contract/core/permissions.ts';
import { shortDayName } from '#contract/form-a/night.ts';
import { NIGHT_ROW } from '#contract/messages/components/entries.ts';
import { CALENDAR, EXPLANATION_REASON } from '#contract/messages/screens/calendar.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';
import { useActorAt } from '#web/session/user.ts';
import classes from './night-line.module.css';
import type { Night } from './nights.ts';

const ICON = {
  missed: IconAlertTriangle,
  explained: IconMessage2,
  closed_afterwards: IconMoonOff,
  not_trading: IconMoonOff,
  inactive: IconPower,
  more: IconCalendar,
} as const;

interface NightLineProps {
  night: Night;
  venueId: string;
  zone: TimeZone;
}

/** A night without a check, between the checks of a list. */
export function NightLine({ night, venueId, zone }: NightLineProps) {
  const { state, explanations, declared } = night;
  const Icon = ICON[state];
  return (
    <div className={classes.night} data-state={state}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <div>{titleOf(night)}</div>
        {explanations.map((explanation) => (
          <ExplanationText key={explanation.id} explanation={explanation} zone={zone} />
        ))}
        {declared && night.from === night.day && (
          <div className={classes.detail}>
            {NIGHT_ROW.declared(formatDateTime(new Date(declared.at), zone), declared.by)}
          </div>
        )}
      </div>
      <NightLink night={night} venueId={venueId} />
    </div>
  );
}

function titleOf({ day, from, state, count }: Night): string {
  const newest = shortDayName(day);
  const days = from === day ? newest : NIGHT_ROW.days(shortDayName(from), newest);
  if (state === 'more') return NIGHT_ROW.more(count, days);
  return NIGHT_ROW[state === 'explained' ? 'missed' : state](days);
}

interface ExplanationTextProps {
  explanation: Explanation;
  zone: TimeZone;
}

function ExplanationText({ explanation, zone }: ExplanationTextProps) {
  const { reason, text, recorded } = explanation;
  return (
    <div className={classes.detail}>
      {NIGHT_ROW.because(EXPLANATION_REASON[reason], text)}
      <br />
      {NIGHT_ROW.explained(formatDateTime(new Date(recorded.at), zone), recorded.by)}
    </div>
  );
}

/** Leads from a missed night to the calendar of its venue, where it is explained. */
function NightLink({ night, venueId }: Pick<NightLineProps, 'night' | 'venueId'>) {
  const mayExplain = can(useActorAt(venueId), 'calendar:explain');
  const { state, day } = night;
  if (state !== 'more' && !(state === 'missed' && mayExplain)) return null;
  return (
    <Anchor
      href={`/venues/${venueId}/calendar?day=${day}`}
      className={classes.link}
      aria-label={state === 'more' ? undefined : NIGHT_ROW.explainNight(shortDayName(day))}
    >
      {state === 'more' ? CALENDAR.title : CALENDAR.explain}
    </Anchor>
  );
}
