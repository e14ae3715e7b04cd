import { Group, Stack, Text, TextInput } from '@mantine/core';
import type { Day } from '#contract/calendar.ts';
import { FORM } from '#contract/messages/added/screens.ts';
import { DayField } from './day-field.tsx';

interface DayTimeFieldProps {
  label: string;
  /** `yyyy-MM-ddTHH:mm`, without an offset; the day alone while there is no time. */
  value?: string | undefined;
  onChange: (value: string) => void;
  error?: React.ReactNode;
  /** Below both. */
  hint?: React.ReactNode;
  maxDay?: Day;
  required?: boolean;
  readOnly?: boolean;
}

/** A day and a time of day, side by side, as one value. */
export function DayTimeField({ value = '', onChange, label, hint, ...field }: DayTimeFieldProps) {
  const [day = '', time = ''] = value.split('T');
  const changeTo = (newDay: string, newTime: string) =>
    onChange(newDay && newTime ? `${newDay}T${newTime}` : newDay);

  return (
    <Stack gap={4}>
      <Group align="start" gap="sm" wrap="nowrap">
        <DayField
          {...field}
          label={label}
          value={day}
          onChange={(newDay) => changeTo(newDay, time)}
          flex={1}
        />
        <TextInput
          type="time"
          label={FORM.time}
          value={time}
          onChange={({ currentTarget }) => changeTo(day, currentTarget.value)}
          readOnly={field.readOnly ?? false}
          required={field.required ?? false}
          miw="8.5rem"
        />
      </Group>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </Stack>
  );
}
