import { licenceIsValid } from '#contract/rules/licence-validity.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';

interface Licences {
  licence_number: string | null;
  licence_expiry_date: string | null;
  rmlv_licence_number: string | null;
  rmlv_licence_expiry_date: string | null;
}

/** The first thing that keeps a manager from signing a check. */
export interface SigningObstacle {
  licence: 'am' | 'rmlv';
  /** Whether the licence is entered without its expiry date. */
  lacksDate: boolean;
  /** The day that it expired on; null for one without a date. */
  expired: string | null;
}

/** @param zone of the venue; without one the latest zone of the mainland */
export function signingObstacle(manager: Licences, zone?: TimeZone): SigningObstacle | undefined {
  const { licence_number: number, rmlv_licence_number: rmlvNumber } = manager;
  const licences = [
    { licence: 'am', number, day: number && manager.licence_expiry_date },
    { licence: 'rmlv', number: rmlvNumber, day: manager.rmlv_licence_expiry_date },
  ] as const;
  const invalid = licences.find(({ day }) => !licenceIsValid(day, new Date(), zone));
  return (
    invalid && {
      licence: invalid.licence,
      lacksDate: Boolean(invalid.number) && !invalid.day,
      expired: invalid.day || null,
    }
  );
}
