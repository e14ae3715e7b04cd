import { Button, Group, Input, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { HOURS_FIELD, WEEKDAY_NAME } from '#contract/messages/venues.ts';
import { formatValue } from '#contract/register/field.ts';
import { WEEKDAYS, type Weekday } from '#contract/time/days.ts';
import classes from './hours-field.module.css';
import {
  closeAt,
  closesNextDay,
  copyToOpenDays,
  type DayTimes,
  DEFAULT_HOURS,
  LATE_CLOSINGS,
  openEveryDay,
  type Week,
} from './week.ts';

interface HoursFieldProps {
  label: string;
  /** Times by weekday; a weekday that is left out is closed. */
  value?: Week | undefined;
  onChange: (week: Week) => void;
  error?: React.ReactNode;
  /** Returns the error of one day. */
  errorOf?: (day: Weekday) => React.ReactNode;
}

/** Opening hours of a week, Sunday first. */
export function HoursField({ label, value = {}, onChange, error, errorOf }: HoursFieldProps) {
  const firstOpen = WEEKDAYS.find((day) => value[day]);
  const [wasOpened, setOpened] = useState(false);
  const hasUsualHours = WEEKDAYS.every((day) => value[day]?.close === DEFAULT_HOURS.close);

  function openAll(): void {
    setOpened(true);
    onChange(openEveryDay());
  }

  return (
    <Input.Wrapper label={label} labelElement="div" error={error} required>
      <div className={classes.week} data-wrong={Boolean(error)} tabIndex={-1}>
        {WEEKDAYS.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={value[day]}
            onChange={(hours) => onChange({ ...value, [day]: hours })}
            error={errorOf?.(day)}
          />
        ))}
        <Button
          variant="subtle"
          className={classes.shortcut ?? ''}
          onClick={() => (firstOpen ? onChange(copyToOpenDays(value)) : openAll())}
        >
          {firstOpen ? HOURS_FIELD.copyToAll(WEEKDAY_NAME[firstOpen]) : HOURS_FIELD.openEveryDay}
        </Button>
        {wasOpened && hasUsualHours && (
          <Group gap="xs" pb="xs" role="group" aria-label={HOURS_FIELD.afterMidnight}>
            <Text size="sm" w="100%">
              {HOURS_FIELD.afterMidnight}
            </Text>
            {LATE_CLOSINGS.map((time) => (
              <Button
                key={time}
                variant="default"
                size="sm"
                mih={44}
                onClick={() => onChange(closeAt(value, time))}
              >
                {HOURS_FIELD.closeAt(formatValue({ wall: time }))}
              </Button>
            ))}
          </Group>
        )}
      </div>
    </Input.Wrapper>
  );
}

interface DayRowProps {
  day: Weekday;
  hours: DayTimes | undefined;
  /** @param hours undefined closes the day */
  onChange: (hours: DayTimes | undefined) => void;
  error: React.ReactNode;
}

function DayRow({ day, hours, onChange, error }: DayRowProps) {
  const name = WEEKDAY_NAME[day];
  return (
    <div className={classes.day}>
      <Switch
        label={name}
        checked={hours !== undefined}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? { ...DEFAULT_HOURS } : undefined)
        }
        size="md"
      />
      {hours ? (
        <div className={classes.times}>
          <TextInput
            type="time"
            aria-label={HOURS_FIELD.opens(name)}
            value={hours.open ?? ''}
            onChange={({ currentTarget }) => onChange({ ...hours, open: currentTarget.value })}
            error={Boolean(error)}
          />
          <span aria-hidden>–</span>
          <TextInput
            type="time"
            aria-label={HOURS_FIELD.closes(name)}
            value={hours.close ?? ''}
            onChange={({ currentTarget }) => onChange({ ...hours, close: currentTarget.value })}
            error={Boolean(error)}
          />
        </div>
      ) : (
        <Text c="dimmed">{HOURS_FIELD.closed}</Text>
      )}
      {hours && closesNextDay(hours) && (
        <Text size="xs" c="dimmed" className={classes.remark ?? ''}>
          {HOURS_FIELD.nextDay}
        </Text>
      )}
      {error && <Input.Error className={classes.remark ?? ''}>{error}</Input.Error>}
    </div>
  );
}
