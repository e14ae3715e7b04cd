import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { can } from '#contract/access/permissions.ts';
import { againAfter } from '#contract/board/again.ts';
import type { CalendarDay, VenueCalendar } from '#contract/calendar/schemas.ts';
import { REMIND } from '#contract/messages/board.ts';
import { CALENDAR, NIGHT } from '#contract/messages/calendar.ts';
import { CONNECTION } from '#contract/messages/shell.ts';
import { isMissed } from '#contract/status/day-state.ts';
import { dayName } from '#contract/time/day-name.ts';
import { plusDays } from '#contract/time/days.ts';
import { LastReminder } from '#web/components/board/last-reminder.tsx';
import { useReminding } from '#web/components/board/use-reminding.ts';
import { StateChip } from '#web/components/calendar/state-chip.tsx';
import { stateText } from '#web/components/calendar/state-text.ts';
import { useWaitingForms } from '#web/session/outbox.ts';
import { useActorAt } from '#web/session/user.ts';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { useNow } from '#web/ui/page/use-now.ts';
import { type ExplainedVenue, ExplainForm } from './explain-form.tsx';
import { NightFacts } from './night-facts.tsx';
import type { OpenNight } from './venue-calendar.tsx';

interface NightPanelProps {
  venue: ExplainedVenue;
  calendar: VenueCalendar;
  night: CalendarDay;
  isExplaining: boolean;
  onOpen: (night: OpenNight) => void;
  onClose: () => void;
}

/** One night in full, or the form that explains it. */
export function NightPanel(props: NightPanelProps) {
  const { venue, calendar, night, isExplaining, onOpen, onClose } = props;
  const venueId = venue.id;
  const mayExplain = can(useActorAt(venueId), 'calendar:explain');
  const mayRemind = can(useActorAt(venueId), 'venue:remind');
  const { day } = night;
  const isWaiting = useWaitingForms().some(
    (it) => it.form === 'explanation' && it.venue.id === venueId && it.night === day,
  );
  return (
    <SidePanel opened onClose={onClose} title={dayName(day)}>
      {isExplaining && isMissed(night.state) && mayExplain ? (
        <ExplainForm key={day} venue={venue} day={day} onExplained={() => onOpen({ day })} />
      ) : (
        <Stack>
          <Group justify="space-between">
            <StateChip state={night.state} hasFault={night.has_fault}>
              {stateText(night)}
            </StateChip>
            <Neighbours calendar={calendar} night={night} onOpen={onOpen} />
          </Group>
          <NightFacts venueId={venueId} calendar={calendar} night={night} />
          {night.state === 'missed' && mayRemind && (
            <AskToExplain venueId={venueId} night={night} />
          )}
          {isWaiting && (
            <Text>
              {CALENDAR.explanationWaits}{' '}
              <TextLink to="/waiting">{CONNECTION.openWaiting}</TextLink>
            </Text>
          )}
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

interface AskToExplainProps {
  venueId: string;
  night: CalendarDay;
}

/** Has the managers of the venue asked for an explanation, once a day. */
function AskToExplain({ venueId, night: { day, asked } }: AskToExplainProps) {
  const now = useNow();
  const asking = useReminding(venueId);
  if (asked && againAfter('explanation', new Date(asked.at)) > now)
    return <LastReminder about="explanation" last={asked} />;
  return (
    <Button
      variant="default"
      loading={asking.isPending}
      onClick={() => asking.mutate({ about: 'explanation', night: day })}
    >
      {REMIND.buttons.explanation}
    </Button>
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
