import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { Licences } from '#contract/core/permissions.ts';
import { expiryText } from '#contract/licences/expiry.ts';
import { EXPIRY, LICENCE } from '#contract/messages/components/licences.ts';
import type { Day } from '#contract/time/days.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import { useUser } from '#web/session/user.ts';
import classes from './licence-cards.module.css';

/** The expiry of the user's own licences. */
export function LicenceCards() {
  const cards = licenceCards(useUser().manager, localDay(new Date(), LATEST_MAINLAND_ZONE));
  if (cards.length === 0) return null;
  return (
    <ul className={classes.cards}>
      {cards.map(({ label, text, isExpired }) => {
        const Icon = isExpired ? IconAlertTriangle : IconCircleCheck;
        return (
          <li key={label} className={classes.card} data-expired={isExpired}>
            <Icon size={20} aria-hidden className={classes.icon} />
            <span>
              <span className={classes.label}>{label}</span> {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface LicenceCard {
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
