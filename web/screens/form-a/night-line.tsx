import {
  IconAlertTriangle,
  IconCalendar,
  IconMessage2,
  IconMoonOff,
  IconPower,
} from '@tabler/icons-react';
import { can } from '#contract/access/permissions.ts';
import type { Explanation } from '#contract/calendar/schemas.ts';
import { whenExplained } from '#contract/calendar/when-explained.ts';
import { CALENDAR, EXPLANATION_REASON } from '#contract/messages/calendar.ts';
import { NIGHT_ROW } from '#contract/messages/entries.ts';
import { registerDayName } from '#contract/time/day-name.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';
import { useActorAt } from '#web/session/user.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';
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

function titleOf({ day, from, state, count, isCut }: Night): string {
  const newest = registerDayName(day);
  const days = from === day ? newest : NIGHT_ROW.days(registerDayName(from), newest);
  const title =
    state === 'more'
      ? NIGHT_ROW.more(count, days)
      : NIGHT_ROW[state === 'explained' ? 'missed' : state](days);
  return isCut ? NIGHT_ROW.andEarlier(title) : title;
}

interface ExplanationTextProps {
  explanation: Explanation;
  zone: TimeZone;
}

function ExplanationText({ explanation, zone }: ExplanationTextProps) {
  const { reason, text } = explanation;
  return (
    <div className={classes.detail}>
      {NIGHT_ROW.because(EXPLANATION_REASON[reason], text)}
      <br />
      {NIGHT_ROW.explained(whenExplained(explanation, zone))}
    </div>
  );
}

/** Leads from a missed night to the calendar of its venue, where it is explained. */
function NightLink({ night, venueId }: Pick<NightLineProps, 'night' | 'venueId'>) {
  const mayExplain = can(useActorAt(venueId), 'calendar:explain');
  const { state, day } = night;
  if (state !== 'more' && !(state === 'missed' && mayExplain)) return null;
  return (
    <TextLink
      to="/venues/$venueId/calendar"
      params={{ venueId }}
      search={{ day }}
      className={classes.link ?? ''}
      data-screen-only
      aria-label={state === 'more' ? undefined : NIGHT_ROW.explainNight(registerDayName(day))}
    >
      {state === 'more' ? CALENDAR.title : CALENDAR.explain}
    </TextLink>
  );
}
