import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import type { Licences } from '#contract/access/rules.ts';
import { expiryText } from '#contract/licences/expiry.ts';
import { EXPIRY, LICENCE } from '#contract/messages/people.ts';
import { RENEWAL } from '#contract/messages/shell.ts';
import type { Day } from '#contract/time/days.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import { renewalText } from '#web/components/licence/renewal-text.ts';
import { useActor, useUser } from '#web/session/user.ts';
import classes from './licence-cards.module.css';

/** The expiry of the user's own licences. */
export function LicenceCards() {
  const isBesideSelect = can(useActor(), 'viewing-venue:choose');
  const cards = licenceCards(useUser().manager, localDay(new Date(), LATEST_MAINLAND_ZONE));
  if (cards.length === 0) return null;
  return (
    <ul className={classes.cards} data-beside-select={isBesideSelect || undefined}>
      {cards.map(({ label, tab, text, isExpired, ending }) => {
        const Icon = isExpired ? IconAlertTriangle : IconCircleCheck;
        return (
          <li key={label} className={classes.card} data-expired={isExpired}>
            {(isExpired || !ending) && <Icon size={20} aria-hidden className={classes.icon} />}
            <span>
              <span className={classes.label}>{label}</span> {text}
              {ending && (
                <span className={classes.ending}>
                  {ending} ·{' '}
                  <Link to="/profile" search={{ tab }} className={classes.renew}>
                    {RENEWAL.renew}
                  </Link>
                </span>
              )}
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
  /** "Ends Fri 27 Nov 2026, in 5 days", from 30 days before. */
  ending: string | undefined;
  /** The tab of the profile with the licence. */
  tab: 'licence-info' | 'rmlv-licence-info';
}

/** Returns a card for each licence with a known last day. */
export function licenceCards(licences: Licences | null, today: Day): LicenceCard[] {
  const expiries = [
    [LICENCE.am, 'licence-info', licences?.licence_expiry_date],
    [LICENCE.rmlv, 'rmlv-licence-info', licences?.rmlv_licence_expiry_date],
  ] as const;
  return expiries.flatMap(([label, tab, day]) => {
    if (!day) return [];
    const text = expiryText(day, today);
    const isExpired = text.startsWith(EXPIRY.expired);
    return [{ label, tab, text, isExpired, ending: renewalText(day, today) }];
  });
}
