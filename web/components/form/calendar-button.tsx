import { ActionIcon, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import type { Day } from '#contract/calendar.ts';
import { FORM } from '#contract/messages/added/screens.ts';

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
        <DatePicker
          value={day}
          {...(day && { defaultDate: day })}
          onChange={(picked) => {
            if (picked) onPick(picked);
            close();
          }}
          {...limits}
          size="md"
          // Red means not compliant, not weekend.
          weekendDays={[]}
          hideOutsideDates
          ariaLabels={{ previousMonth: FORM.previousMonth, nextMonth: FORM.nextMonth }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
