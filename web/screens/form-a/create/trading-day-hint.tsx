import { FORM_A } from '#contract/messages/added/screens.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import type { VenueRules } from '#contract/rules/venue-rules.ts';
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
  return instant && FORM_A.tradingDay(formatDay(tradingDay(instant, rules)));
}
