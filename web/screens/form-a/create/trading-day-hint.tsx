import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { formatDay, parseVenueTime, type TimeZone, tradingDay } from '#contract/time/calendar.ts';

interface TradingDayHintProps {
  /** Venue time, as entered. */
  at: string | undefined;
  zone: TimeZone;
}

/** After midnight it is still last night's check. */
export function TradingDayHint({ at = '', zone }: TradingDayHintProps) {
  const instant = parseVenueTime(at, zone);
  return instant && FORM_A.tradingDay(formatDay(tradingDay(instant, zone)));
}
