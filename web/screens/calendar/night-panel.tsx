import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { CalendarDay, VenueCalendar } from '#contract/calendar/schemas.ts';
import { can } from '#contract/core/permissions/permissions.ts';
import { CALENDAR, NIGHT } from '#contract/messages/screens/calendar.ts';
import { isMissed } from '#contract/status/day-state.ts';
import { dayName } from '#contract/time/day-name.ts';
import { plusDays } from '#contract/time/days.ts';
import { StateChip } from '#web/components/calendar/state-chip.tsx';
import { stateText } from '#web/components/calendar/state-text.ts';
import { useActorAt } from '#web/session/user.ts';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { ExplainForm } from './explain-form.tsx';
import { NightFacts } from './night-facts.tsx';
import type { OpenNight } from './venue-calendar.tsx';

interface NightPanelProps {
  venueId: string;
  calendar: VenueCalendar;
  night: CalendarDay;
  isExplaining: boolean;
  onOpen: (night: OpenNight) => void;
  onClose: () => void;
}

/** One night in full, or the form that explains it. */
export function NightPanel(props: NightPanelProps) {
  const { venueId, calendar, night, isExplaining, onOpen, onClose } = props;
  const mayExplain = can(useActorAt(venueId), 'calendar:explain');
  const { day } = night;
  return (
    <SidePanel opened onClose={onClose} title={dayName(day)}>
      {isExplaining && isMissed(night.state) && mayExplain ? (
        <ExplainForm key={day} venueId={venueId} day={day} onExplained={() => onOpen({ day })} />
      ) : (
        <Stack>
          <Group justify="space-between">
            <StateChip state={night.state} hasFault={night.has_fault}>
              {stateText(night)}
            </StateChip>
            <Neighbours calendar={calendar} night={night} onOpen={onOpen} />
          </Group>
          <NightFacts venueId={venueId} calendar={calendar} night={night} />
          {isMissed(night.state) && mayExplain && (
            <Button
              {...(night.state === 'missed' ? { color: 'amber.4' } : { variant: 'default' })}
              onClick={() => onOpen({ day, explain: true })}
            >
              {night.state === 'missed' ? CALENDAR.explain : CALENDAR.explainAgain}
            </Button>
          )}
        </Stack>
      )}
    </SidePanel>
  );
}

function Neighbours({
  calendar: { data },
  night,
  onOpen,
}: Pick<NightPanelProps, 'calendar' | 'night' | 'onOpen'>) {
  const step = (days: number) => {
    const day = plusDays(night.day, days);
    return { disabled: !data.some((each) => each.day === day), onClick: () => onOpen({ day }) };
  };
  return (
    <Group gap={0}>
      <ActionIcon aria-label={NIGHT.previous} {...step(-1)}>
        <IconChevronLeft size={20} />
      </ActionIcon>
      <ActionIcon aria-label={NIGHT.next} {...step(1)}>
        <IconChevronRight size={20} />
      </ActionIcon>
    </Group>
  );
}
