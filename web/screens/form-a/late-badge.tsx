import { PRINT } from '#contract/messages/added/print.ts';
import { ToneBadge } from '#web/components/feedback/tone-badge.tsx';

/** @param minutes after the deadline; nothing is shown for an entry in time */
export function LateBadge({ minutes }: { minutes: number }) {
  if (minutes === 0) return null;
  return (
    <ToneBadge tone="bad" size="md">
      {PRINT.late(minutes)}
    </ToneBadge>
  );
}
