import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { DATE_INPUT_INVALID_CODE, FIELD_ERROR } from '#contract/messages/errors.ts';
import { type Day, isRealDay } from '#contract/time/days.ts';
import { formatDay, parseTypedDay } from '#contract/time/formatting.ts';
import { withSlashes } from '#web/ui/form/typed-day.ts';
import '@mantine/dates/styles.css';
import { FORM } from '#contract/messages/forms.ts';

export interface DayFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** `yyyy-MM-dd`; empty without a day; the typed text while that is no day. */
  value?: string | undefined;
  onChange: (value: string) => void;
  minDay?: Day | undefined;
  maxDay?: Day | undefined;
}

/** A day, typed as dd/MM/yyyy or picked from a calendar, with the value yyyy-MM-dd. */
export function DayField({ value = '', onChange, minDay, maxDay, error, ...input }: DayFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const day = isRealDay(value) ? value : null;
  const shown = day ? formatDay(day) : value;
  const isInvalid = value !== '' && !day && !isTyping;

  return (
    <TextInput
      {...input}
      value={shown}
      onChange={({ currentTarget }) => {
        setTyping(true);
        const typed = withSlashes(currentTarget.value, shown);
        onChange(parseTypedDay(typed) ?? typed);
      }}
      onBlur={() => setTyping(false)}
      onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}
      data-error-code={isInvalid ? DATE_INPUT_INVALID_CODE : undefined}
      error={isInvalid ? FIELD_ERROR.dateInputInvalid : error}
      placeholder={FORM.dayFormat}
      inputMode="numeric"
      autoComplete="off"
      rightSectionWidth={44}
      rightSection={
        <CalendarButton
          day={day}
          onPick={onChange}
          minDay={minDay}
          maxDay={maxDay}
          disabled={input.disabled === true || input.readOnly === true}
        />
      }
    />
  );
}

interface CalendarButtonProps {
  day: Day | null;
  onPick: (day: Day) => void;
  minDay: Day | undefined;
  maxDay: Day | undefined;
  disabled: boolean;
}

/** Opens a calendar to pick a day from. */
function CalendarButton({ day, onPick, minDay, maxDay, disabled }: CalendarButtonProps) {
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

interface CalendarProps {
  day: Day | null;
  /** @param day null when the picked day is pressed again */
  onPick: (day: Day | null) => void;
  minDate?: Day;
  maxDate?: Day;
}

/** A month of days to pick from. */
function Calendar({ day, onPick, ...limits }: CalendarProps) {
  return (
    <DatePicker
      value={day}
      {...(day && { defaultDate: day })}
      onChange={onPick}
      {...limits}
      size="md"
      firstDayOfWeek={0}
      // Weekends are not red, which means not compliant.
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={{ previousMonth: FORM.previousMonth, nextMonth: FORM.nextMonth }}
    />
  );
}
