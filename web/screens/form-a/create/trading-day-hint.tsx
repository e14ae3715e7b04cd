import { WEEKDAY_NAME } from '#contract/messages/components/hours.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import type { VenueRules } from '#contract/rules/venue-rules.ts';
import { weekdayOf } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { parseVenueTime } from '#contract/time/venue-time.ts';

interface TradingDayHintProps {
  /** Venue time, as entered. */
  at: string | undefined;
  rules: VenueRules;
}

/** After midnight it is still last night's check. */
export function TradingDayHint({ at = '', rules }: TradingDayHintProps) {
  const instant = parseVenueTime(at, rules.zone);
  if (!instant) return null;
  const day = tradingDay(instant, rules);
  return FORM_A.tradingDay(WEEKDAY_NAME[weekdayOf(day)], formatDay(day));
}
