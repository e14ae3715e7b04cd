import { Group } from '@mantine/core';
import { daysUntilExpiry } from '#contract/licences/expiry.ts';
import { EXPIRY, LICENCE } from '#contract/messages/people.ts';
import { LICENCE_WARNING_DAYS } from '#contract/rules/licence-validity.ts';
import type { Day } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';

/** The last day of a licence, with a warning when it is near or past. */
export function Expiry({ day }: { day: Day }) {
  const today = localDay(new Date(), LATEST_MAINLAND_ZONE);
  const daysLeft = daysUntilExpiry(day, today);
  return (
    <Group gap="0.25rem 0.5rem" component="span">
      <span>{formatDay(day)}</span>
      {daysLeft <= LICENCE_WARNING_DAYS.early && (
        <ToneBadge tone={daysLeft < 0 ? 'bad' : 'accent'} size="md">
          {daysLeft < 0 ? EXPIRY.expired : LICENCE.daysLeft(daysLeft)}
        </ToneBadge>
      )}
    </Group>
  );
}
