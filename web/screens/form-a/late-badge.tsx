import { FORM_A } from '#contract/messages/form-a.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import classes from './late-badge.module.css';

const CLASS_NAMES = { root: classes.badge ?? '', label: classes.label ?? '' };

/** @param minutes after the deadline; 0 shows nothing */
export function LateBadge({ minutes }: { minutes: number }) {
  if (minutes === 0) return null;
  return (
    <ToneBadge tone="bad" size="md" miw={0} classNames={CLASS_NAMES}>
      {FORM_A.late(minutes)}
    </ToneBadge>
  );
}
