import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { can } from '#contract/access/permissions.ts';
import type { CalendarDay, VenueCalendar } from '#contract/calendar/schemas.ts';
import { CALENDAR, NIGHT } from '#contract/messages/calendar.ts';
import { dayName } from '#contract/time/day-name.ts';
import { formatTime } from '#contract/time/formatting.ts';
import { useActor } from '#web/session/user.ts';
import { openingHours, termsOn } from './terms.ts';
import classes from './venue-calendar.module.css';
import type { OpenNight } from './venue-calendar.tsx';

/** Nights that are listed before "Show all". */
const SHOWN = 5;

interface NightsToExplainProps {
  calendar: VenueCalendar;
  onOpen: (night: OpenNight) => void;
}

/** Missed nights without an explanation, newest first. */
export function NightsToExplain({ calendar, onOpen }: NightsToExplainProps) {
  const mayExplain = can(useActor(), 'calendar:explain');
  const [isWhole, setWhole] = useState(false);
  const missed = calendar.data.filter(({ state }) => state === 'missed').reverse();
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {CALENDAR.toExplain}
      </Title>
      <div className={classes.panel}>
        {missed.length === 0 && <Text>{CALENDAR.nothingToExplain}</Text>}
        <ul className={classes.toExplain}>
          {missed.slice(0, isWhole ? undefined : SHOWN).map((night, index) => (
            <li key={night.day}>
              <div>
                <Text fw={650}>{dayName(night.day)}</Text>
                <Text size="sm" c="dimmed">
                  {openWithoutCheck(night, calendar)}
                </Text>
              </div>
              {mayExplain && (
                <Button
                  {...(index === 0 ? { color: 'amber.4' } : { variant: 'default' })}
                  flex="none"
                  aria-label={CALENDAR.explainNight(dayName(night.day))}
                  onClick={() => onOpen({ day: night.day, explain: true })}
                >
                  {CALENDAR.explain}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {missed.length > SHOWN && !isWhole && (
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {CALENDAR.showAll(missed.length)}
          </Button>
        )}
      </div>
    </section>
  );
}

/** "Open 12:00 PM to 12:00 AM, due 12:00 AM. No check was recorded." */
function openWithoutCheck({ day, due_at }: CalendarDay, calendar: VenueCalendar): string {
  const inForce = termsOn(day, calendar);
  const hours = inForce && openingHours(day, inForce);
  if (!hours || due_at === null) return NIGHT.noCheck;
  return CALENDAR.wasOpen(hours, formatTime(new Date(due_at), inForce.time_zone));
}
