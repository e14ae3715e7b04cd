import { WEEKDAY_NAME } from '#contract/messages/components/hours.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import {
  formatDay,
  parseVenueTime,
  type TimeZone,
  tradingDay,
  weekdayOf,
} from '#contract/time/calendar.ts';

interface TradingDayHintProps {
  /** Venue time, as entered. */
  at: string | undefined;
  zone: TimeZone;
}

/** After midnight it is still last night's check. */
export function TradingDayHint({ at = '', zone }: TradingDayHintProps) {
  const instant = parseVenueTime(at, zone);
  if (!instant) return null;
  const day = tradingDay(instant, zone);
  return FORM_A.tradingDay(WEEKDAY_NAME[weekdayOf(day)], formatDay(day));
}
