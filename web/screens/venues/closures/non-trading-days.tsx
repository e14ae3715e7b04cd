import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconMoonOff, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readCalendar } from '#contract/calendar/calls.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { NON_TRADING_DAYS } from '#contract/messages/venues.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import type { Day } from '#contract/time/days.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { addNonTradingDays, removeNonTradingDays } from '#contract/venues/calls.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { messageOf } from '#web/api/errors.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { useNow } from '#web/ui/page/use-now.ts';
import { closureWarnings } from './closure-warnings.ts';
import { DayGrid } from './day-grid.tsx';
import dayClasses from './marked-days.module.css';
import classes from './non-trading-days.module.css';
import { dayName, nonTradingPickerDays } from './picker-days.ts';

/** Marks and unmarks days on which a venue does not trade. */
export function NonTradingDays({ venue }: { venue: Venue }) {
  const now = useNow();
  const days = nonTradingPickerDays(localDay(now, venue.time_zone));
  const marked = days.filter((day) => venue.not_trading_days.includes(day));
  const { chosen, toggle, close, remove, isSubmitting } = useClosures(venue.id);
  const tonight = tradingDay(now, rulesOf(venue));
  const { data: calendar, isLoading } = useQuery(
    query(readCalendar, {
      params: { id: venue.id },
      query: { from: days[0] ?? tonight, to: tonight },
    }),
  );
  const warningsOf = (closed: readonly Day[]) => closureWarnings(closed, calendar?.data ?? [], now);
  const warnings = warningsOf(chosen);
  // A warning is read before tonight is sent: the day is chosen first.
  const closeTonight = () =>
    warningsOf([tonight]).length > 0 ? toggle(tonight) : close([tonight]);

  return (
    <div className={classes.parts}>
      <Paper component="section" p={{ base: 'md', sm: 'xl' }} bg="var(--night-surface)">
        <Title order={2} size="h4">
          {NON_TRADING_DAYS.title}
        </Title>
        <Text c="dimmed" mb="md">
          {NON_TRADING_DAYS.hint}
        </Text>
        <Button
          mb="md"
          w={{ base: '100%', xs: 'auto' }}
          color="amber.4"
          leftSection={<IconMoonOff size={18} aria-hidden />}
          loading={isSubmitting && chosen.length === 0}
          disabled={isLoading || marked.includes(tonight) || chosen.includes(tonight)}
          onClick={closeTonight}
        >
          {marked.includes(tonight)
            ? NON_TRADING_DAYS.tonightMarked
            : NON_TRADING_DAYS.closedTonight}
        </Button>
        <DayGrid
          days={days}
          tonight={tonight}
          marked={marked}
          chosen={chosen}
          onChoose={toggle}
          onRemove={remove}
        />
        <form
          className={classes.foot}
          onSubmit={(event) => {
            event.preventDefault();
            close(chosen);
          }}
        >
          <div role="status" className={classes.status}>
            <div>
              {chosen.length > 0
                ? NON_TRADING_DAYS.selected(chosen.length)
                : NON_TRADING_DAYS.noneSelected}
            </div>
            {warnings.map((warning) => (
              <Text key={warning} size="sm" className={classes.warning}>
                <IconAlertTriangle size={16} aria-hidden /> {warning}
              </Text>
            ))}
          </div>
          <SubmitButton pending={isSubmitting} disabled={chosen.length === 0} />
        </form>
      </Paper>
      <Stack component="section" gap="sm">
        <Title order={2} size="h4">
          {NON_TRADING_DAYS.list}
        </Title>
        <MarkedDays days={marked} onRemove={remove} />
      </Stack>
    </div>
  );
}

/** The days chosen to be marked as not trading, and the calls that mark and unmark days. */
function useClosures(venueId: string) {
  const [chosen, setChosen] = useState<readonly Day[]>([]);
  const addition = useMutation({
    ...mutation(addNonTradingDays),
    onSuccess: () => {
      setChosen([]);
      showSuccessToast(NON_TRADING_DAYS.updated);
    },
    onError: (error) => showFailure(error, NON_TRADING_DAYS.updateFailed),
  });
  const removal = useMutation({
    ...mutation(removeNonTradingDays),
    onSuccess: () => showSuccessToast(NON_TRADING_DAYS.removed),
    onError: (error) => showFailure(error, NON_TRADING_DAYS.removalFailed),
  });

  return {
    chosen,

    /** Adds a day to the chosen ones, or removes it. */
    toggle(day: Day): void {
      setChosen(chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day]);
    },

    /** Marks days as not trading. */
    close: (days: readonly Day[]) =>
      addition.mutate({ params: { id: venueId }, body: { not_trading_days: [...days] } }),

    remove: (day: Day) =>
      removal.mutate({ params: { id: venueId }, body: { not_trading_days: [day] } }),

    isSubmitting: addition.isPending,
  };
}

/** @param fallback shown when the error has no message of its own */
function showFailure(error: Error, fallback: string): void {
  const sentence = messageOf(error);
  showErrorToast(sentence === API_ERROR.somethingWentWrong ? fallback : sentence);
}

interface MarkedDaysProps {
  days: readonly Day[];
  onRemove: (day: Day) => void;
}

/** The days that are marked as not trading. */
function MarkedDays({ days, onRemove }: MarkedDaysProps) {
  if (days.length === 0) return <Text c="dimmed">{NON_TRADING_DAYS.emptyHint}</Text>;
  return (
    <ul className={dayClasses.list}>
      {days.map((day) => (
        <li key={day} className={dayClasses.day}>
          {dayName(day)}
          <RowAction label={NON_TRADING_DAYS.remove(dayName(day))} onClick={() => onRemove(day)}>
            <IconX size={20} />
          </RowAction>
        </li>
      ))}
    </ul>
  );
}
