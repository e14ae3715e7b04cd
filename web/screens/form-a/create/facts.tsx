import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { NEW_CHECK } from '#contract/messages/form-a.ts';
import { TASK } from '#contract/messages/forms.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { WEEKDAY_NAME } from '#contract/messages/venues.ts';
import { markedLength } from '#contract/register/provenance.ts';
import { type Day, weekdayOf } from '#contract/time/days.ts';
import { formatDay, formatTime } from '#contract/time/formatting.ts';
import {
  localDateTime,
  localDay,
  parseVenueTime,
  type TimeZone,
} from '#contract/time/venue-time.ts';
import { DayTimeField } from '#web/components/form/day-time-field.tsx';
import { Fact, Facts } from '#web/components/task/facts.tsx';
import classes from './facts.module.css';

interface CheckFactsProps {
  /** Name of the chosen manager. */
  manager: string | undefined;
  onChangeManager: () => void;
  /** Named where another user than the chosen manager is signed in. */
  recorder: string | undefined;
  /** Venue time, as entered; undefined while the time follows the clock. */
  time: string | undefined;
  timeError: React.ReactNode;
  /** The earliest day that may be stated. */
  firstDay: Day;
  /** Minutes by which the time is after the deadline of its night. */
  minutesLate: number;
  onChangeTime: (time: string | undefined) => void;
  /** The trading day of the time. */
  day: string;
  now: Date;
  zone: TimeZone;
}

/** The manager and the time of a new check, each of which can be changed. */
export function CheckFacts(props: CheckFactsProps) {
  const { manager, onChangeManager, recorder, time, timeError, onChangeTime, day, now, zone } =
    props;
  const { firstDay, minutesLate } = props;
  const [isChanging, { open, close }] = useDisclosure(time !== undefined);
  const stated = time === undefined ? now : parseVenueTime(time, zone);
  const length = stated && markedLength(stated, now);
  return (
    <div>
      <Facts>
        <Fact
          label={NEW_CHECK.checkedBy}
          change={NEW_CHECK.changeManager}
          onChange={onChangeManager}
        >
          <strong>{manager}</strong>
        </Fact>
        <Group gap="xs">
          <Fact label={NEW_CHECK.at} change={TASK.changeTime} onChange={open}>
            {stated && (
              <strong>
                {localDay(stated, zone) !== localDay(now, zone) && `${formatDay(stated, zone)} `}
                {formatTime(stated, zone)}
              </strong>
            )}
            {time === undefined && <span className={classes.now}> {NEW_CHECK.now}</span>}
            {minutesLate > 0 && (
              <span className={classes.late}> {NEW_CHECK.lateBy(minutesLate)}</span>
            )}
          </Fact>
          {(isChanging || time !== undefined) && (
            <Button
              variant="default"
              size="sm"
              radius="xl"
              mih={44}
              onClick={() => {
                onChangeTime(undefined);
                close();
              }}
            >
              {NEW_CHECK.followClock}
            </Button>
          )}
        </Group>
      </Facts>
      {(isChanging || timeError) && (
        <div className={classes.time}>
          <DayTimeField
            label={LABEL.date}
            required
            minDay={firstDay}
            maxDay={localDay(now, zone)}
            value={time ?? localDateTime(now, zone)}
            onChange={onChangeTime}
            error={timeError}
            hint={NEW_CHECK.tradingDay(WEEKDAY_NAME[weekdayOf(day)], formatDay(day))}
          />
        </div>
      )}
      {length && (
        <Text role="status" size="sm" className={classes.marked}>
          {NEW_CHECK.willBeMarked(length)}
        </Text>
      )}
      {recorder && (
        <Text size="sm" c="dimmed">
          {NEW_CHECK.willBeRecordedBy(recorder)}
        </Text>
      )}
    </div>
  );
}
