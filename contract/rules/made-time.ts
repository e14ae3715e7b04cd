import { CLOCK_TOLERANCE_MINUTES, SENT_DAYS_LATER } from '../core/limits.ts';
import { DAY_MS, MINUTE_MS } from '../time/days.ts';

/** Milliseconds by which a device's clock may differ from the server's before that is noted. */
export const CLOCK_TOLERANCE_MS = CLOCK_TOLERANCE_MINUTES * MINUTE_MS;

interface PhoneTime {
  /** What the phone's clock said when the check was made. */
  readonly phone: Date;
  /** The server's clock minus the phone's, in milliseconds, as measured before that; undefined if it never was. */
  readonly offsetBefore: number | undefined;
  /** As measured when the check was sent; undefined for a client that does not send its time. */
  readonly offsetNow: number | undefined;
  readonly received: Date;
}

/** When a check was made on a phone. */
export interface MadeTime {
  /** The phone's time, corrected; the time of receipt for a clock that was ahead. */
  readonly at: Date;
  /** The latest time that the check may state. */
  readonly latestStated: Date;
  /** Milliseconds by which the clock was ahead, negative for behind; null for a clock with nothing to note. */
  readonly clockErrorMs: number | null;
  readonly isTooOld: boolean;
}

/**
 * Corrects the time at which a check was made by the error of the phone's clock. An error that was known then is
 * corrected only. Noted is a time that is ahead of the receipt all the same, and a clock that has since been found to
 * be another.
 */
export function madeTime({ phone, offsetBefore, offsetNow, received }: PhoneTime): MadeTime {
  const offset = offsetBefore ?? offsetNow ?? 0;
  const corrected = new Date(phone.getTime() + offset);
  const aheadMs = corrected.getTime() - received.getTime();
  const isAhead = aheadMs > CLOCK_TOLERANCE_MS;
  const changeMs = offsetNow === undefined ? 0 : (offsetBefore ?? 0) - offsetNow;
  const isOther = Math.abs(changeMs) > CLOCK_TOLERANCE_MS;
  const at = isAhead ? received : corrected;
  return {
    at,
    latestStated: new Date(Math.max(corrected.getTime(), phone.getTime()) + CLOCK_TOLERANCE_MS),
    clockErrorMs: isAhead ? aheadMs : isOther ? changeMs : null,
    isTooOld: received.getTime() - at.getTime() > SENT_DAYS_LATER * DAY_MS,
  };
}
