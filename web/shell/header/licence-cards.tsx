import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import { useUser } from '#web/session/user.ts';
import { licenceCards } from './licence-card-data.ts';
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
