import type { Licences } from '#contract/core/permissions.ts';
import { expiryText } from '#contract/licences/expiry.ts';
import { EXPIRY, LICENCE } from '#contract/messages/components/licences.ts';
import type { Day } from '#contract/time/days.ts';

export interface LicenceCard {
  label: string;
  /** "Expiring in 2 years 3 months" */
  text: string;
  isExpired: boolean;
}

/** Returns a card for each licence with a known last day. */
export function licenceCards(licences: Licences | null, today: Day): LicenceCard[] {
  const expiries = [
    [LICENCE.am, licences?.licence_expiry_date],
    [LICENCE.rmlv, licences?.rmlv_licence_expiry_date],
  ] as const;
  return expiries.flatMap(([label, day]) => (day ? [cardOf(label, day, today)] : []));
}

function cardOf(label: string, day: Day, today: Day): LicenceCard {
  const text = expiryText(day, today);
  return { label, text, isExpired: text.startsWith(EXPIRY.expired) };
}
