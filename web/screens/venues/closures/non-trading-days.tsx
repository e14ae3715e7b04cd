import { Paper, Stack, Text, Title } from '@mantine/core';
import { NON_TRADING_DAYS } from '#contract/messages/screens/venues.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useNow } from '#web/ui/page/use-now.ts';
import { DayGrid } from './day-grid.tsx';
import { MarkedDays } from './marked-days.tsx';
import classes from './non-trading-days.module.css';
import { nonTradingPickerDays } from './picker-days.ts';
import { useClosures } from './use-closures.ts';

/** Marks and unmarks days on which a venue does not trade. */
export function NonTradingDays({ venue }: { venue: Venue }) {
  const now = useNow();
  const days = nonTradingPickerDays(localDay(now, venue.time_zone));
  const marked = days.filter((day) => venue.not_trading_days.includes(day));
  const { chosen, toggle, submit, remove, isSubmitting } = useClosures(venue.id);

  return (
    <div className={classes.parts}>
      <Paper component="section" p={{ base: 'md', sm: 'xl' }} bg="var(--night-surface)">
        <Title order={2} size="h4">
          {NON_TRADING_DAYS.title}
        </Title>
        <Text c="dimmed" mb="md">
          {NON_TRADING_DAYS.hint}
        </Text>
        <DayGrid
          days={days}
          tonight={tradingDay(now, rulesOf(venue))}
          marked={marked}
          chosen={chosen}
          onChoose={toggle}
          onRemove={remove}
        />
        <form
          className={classes.foot}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Text role="status">
            {chosen.length > 0
              ? NON_TRADING_DAYS.selected(chosen.length)
              : NON_TRADING_DAYS.noneSelected}
          </Text>
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
