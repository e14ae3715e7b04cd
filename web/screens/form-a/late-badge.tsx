import { PRINT } from '#contract/messages/added/print.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import classes from './late-badge.module.css';

const PARTS = { root: classes.badge ?? '', label: classes.label ?? '' };

/** @param minutes after the deadline; nothing is shown for an entry in time */
export function LateBadge({ minutes }: { minutes: number }) {
  if (minutes === 0) return null;
  return (
    <ToneBadge tone="bad" size="md" miw={0} classNames={PARTS}>
      {PRINT.late(minutes)}
    </ToneBadge>
  );
}
