import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { DATE_INPUT_INVALID_CODE, FIELD_ERROR } from '#contract/messages/errors.ts';
import { FORM } from '#contract/messages/forms.ts';
import { type Day, isRealDay } from '#contract/time/days.ts';
import { formatDay, parseTypedDay } from '#contract/time/formatting.ts';
import { withSlashes } from '#web/ui/form/typed-day.ts';
import { CalendarButton } from './calendar-button.tsx';

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
