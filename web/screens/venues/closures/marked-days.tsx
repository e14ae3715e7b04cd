import { Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { NON_TRADING_DAYS } from '#contract/messages/venues.ts';
import type { Day } from '#contract/time/days.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import classes from './marked-days.module.css';
import { dayName } from './picker-days.ts';

interface MarkedDaysProps {
  days: readonly Day[];
  onRemove: (day: Day) => void;
}

/** The days that are marked as not trading. */
export function MarkedDays({ days, onRemove }: MarkedDaysProps) {
  if (days.length === 0) return <Text c="dimmed">{NON_TRADING_DAYS.emptyHint}</Text>;
  return (
    <ul className={classes.list}>
      {days.map((day) => (
        <li key={day} className={classes.day}>
          {dayName(day)}
          <RowAction label={NON_TRADING_DAYS.remove(dayName(day))} onClick={() => onRemove(day)}>
            <IconX size={20} />
          </RowAction>
        </li>
      ))}
    </ul>
  );
}
