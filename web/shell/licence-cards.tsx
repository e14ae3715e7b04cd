import { Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { localDay } from '#contract/calendar.ts';
import { useUser } from '#web/session/user.ts';
import { licenceCards } from './licence-card-data.ts';
import classes from './licence-cards.module.css';

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How long one's own licences last. */
export function LicenceCards() {
  const cards = licenceCards(useUser().manager, localDay(new Date(), deviceZone()));
  if (cards.length === 0) return null;
  return (
    <ul className={classes.cards}>
      {cards.map(({ label, text, day, isExpired }) => {
        const Icon = isExpired ? IconAlertTriangle : IconCircleCheck;
        return (
          <Tooltip key={label} label={day}>
            <li className={classes.card} data-expired={isExpired} tabIndex={0}>
              <Icon size={20} aria-hidden className={classes.icon} />
              <span>
                <span className={classes.label}>{label}</span> {text}
              </span>
            </li>
          </Tooltip>
        );
      })}
    </ul>
  );
}
