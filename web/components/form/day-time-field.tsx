import { Group, Stack, Text, TextInput } from '@mantine/core';
import { FORM } from '#contract/messages/forms.ts';
import type { Day } from '#contract/time/days.ts';
import { DayField } from './day-field.tsx';

interface DayTimeFieldProps {
  label: string;
  /** `yyyy-MM-ddTHH:mm`, without an offset; the part before or after the T is empty while missing. */
  value?: string | undefined;
  onChange: (value: string) => void;
  error?: React.ReactNode;
  /** Shown below both fields. */
  hint?: React.ReactNode;
  minDay?: Day | undefined;
  maxDay?: Day;
  required?: boolean;
  readOnly?: boolean;
}

/** A day and a time of day as one value. */
export function DayTimeField(props: DayTimeFieldProps) {
  const { value = '', onChange, label, error, hint, ...field } = props;
  const [day = '', time = ''] = value.split('T');
  const changeTo = (newDay: string, newTime: string) =>
    onChange(newDay || newTime ? `${newDay}T${newTime}` : '');
  const isTimeWrong = day !== '' && time === '';

  return (
    <Stack gap={4}>
      <Group align="start" gap="sm">
        <DayField
          {...field}
          label={label}
          value={day}
          onChange={(newDay) => changeTo(newDay, time)}
          error={!isTimeWrong && error}
          flex="1 1 9rem"
        />
        <TextInput
          type="time"
          label={FORM.time}
          value={time}
          onChange={({ currentTarget }) => changeTo(day, currentTarget.value)}
          readOnly={field.readOnly ?? false}
          required={field.required ?? false}
          error={isTimeWrong && error}
          w={{ base: '8rem', xs: '9rem' }}
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
