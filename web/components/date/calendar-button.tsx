import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { FORM } from '#contract/messages/forms.ts';
import type { Day } from '#contract/time/days.ts';
import { Calendar } from './calendar.tsx';

export interface CalendarButtonProps {
  day: Day | null;
  onPick: (day: Day) => void;
  minDay: Day | undefined;
  maxDay: Day | undefined;
  disabled: boolean;
}

/** Opens a calendar to pick a day from. */
export function CalendarButton({ day, onPick, minDay, maxDay, disabled }: CalendarButtonProps) {
  const limits = { ...(minDay && { minDate: minDay }), ...(maxDay && { maxDate: maxDay }) };
  const [isOpen, { toggle, close }] = useDisclosure(false);
  return (
    <Popover opened={isOpen} onChange={close} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label={FORM.openCalendar} disabled={disabled} onClick={toggle}>
          <IconCalendar size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Calendar
          day={day}
          {...limits}
          onPick={(picked) => {
            if (picked) onPick(picked);
            close();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
