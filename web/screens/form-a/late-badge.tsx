import { ToneBadge } from '#web/components/feedback/tone-badge.tsx';
import { PRINT } from '#web/print/words.ts';

/** @param minutes after the deadline; nothing is shown for an entry in time */
export function LateBadge({ minutes }: { minutes: number }) {
  if (minutes === 0) return null;
  return (
    <ToneBadge tone="bad" ml="xs">
      {PRINT.late(minutes)}
    </ToneBadge>
  );
}
