import { Paper, Stack, Text, Title } from '@mantine/core';
import { CLOSURES } from '#contract/messages/added/venue-screens.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { localDay, nonTradingPickerDays, tradingDay } from '#contract/time/calendar.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useNow } from '#web/ui/page/use-now.ts';
import { DayGrid } from './day-grid.tsx';
import { MarkedDays } from './marked-days.tsx';
import classes from './non-trading-days.module.css';
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
          {LABEL.nonTradingDays}
        </Title>
        <Text c="dimmed" mb="md">
          {CLOSURES.hint}
        </Text>
        <DayGrid
          days={days}
          tonight={tradingDay(now, venue.time_zone)}
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
            {chosen.length > 0 ? CLOSURES.chosen(chosen.length) : CLOSURES.noneChosen}
          </Text>
          <SubmitButton pending={isSubmitting} disabled={chosen.length === 0} />
        </form>
      </Paper>
      <Stack component="section" gap="sm">
        <Title order={2} size="h4">
          {CLOSURES.list}
        </Title>
        <MarkedDays days={marked} onRemove={remove} />
      </Stack>
    </div>
  );
}
