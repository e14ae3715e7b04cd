import { Group } from '@mantine/core';
import { LICENCE_WARNING_DAYS } from '#contract/core/limits.ts';
import { daysUntilExpiry } from '#contract/licences/expiry.ts';
import { PEOPLE } from '#contract/messages/added/people-screens.ts';
import { EXPIRY } from '#contract/messages/spec/texts.ts';
import { type Day, formatDay, LATEST_MAINLAND_ZONE, localDay } from '#contract/time/calendar.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';

/** The last day of a licence, with a warning when it is near or past. */
export function Expiry({ day }: { day: Day }) {
  const today = localDay(new Date(), LATEST_MAINLAND_ZONE);
  const left = daysUntilExpiry(day, today);
  return (
    <Group gap="0.25rem 0.5rem" component="span">
      <span>{formatDay(day)}</span>
      {left <= LICENCE_WARNING_DAYS.early && (
        <ToneBadge tone={left < 0 ? 'bad' : 'accent'} size="md">
          {left < 0 ? EXPIRY.expired : PEOPLE.daysLeft(left)}
        </ToneBadge>
      )}
    </Group>
  );
}
