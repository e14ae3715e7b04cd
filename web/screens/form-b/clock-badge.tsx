import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { type Clock, clockText } from '#contract/fault-clocks.ts';
import { ToneBadge } from '#web/components/feedback/tone-badge.tsx';

const LOOK = {
  met: { tone: 'good', Icon: IconCheck },
  'met-late': { tone: 'bad', Icon: IconAlertTriangle },
  running: { tone: 'accent', Icon: IconClock },
  overdue: { tone: 'bad', Icon: IconAlertTriangle },
} as const;

/** What is left of a malfunction's 48 hours, or was when it was done. */
export function ClockBadge({ clock }: { clock: Clock }) {
  const { tone, Icon } = LOOK[clock.state];
  return (
    <ToneBadge tone={tone} size="md" leftSection={<Icon size={14} aria-hidden />}>
      {clockText(clock)}
    </ToneBadge>
  );
}
