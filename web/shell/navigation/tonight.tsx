import { useMediaQuery } from '@mantine/hooks';
import { IconClipboardCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { can } from '#contract/access/permissions.ts';
import { SHELL } from '#contract/messages/shell.ts';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import classes from './tonight.module.css';

const TonightLink = lazy(async () => ({
  default: (await import('./tonight-link.tsx')).TonightLink,
}));

/** Widths at which a navigation shows it: tonight.module.css. */
const SHOWN = '(max-width: 77.99em)';

/** Leads to tonight's check on a phone or tablet. Its state is fetched only there. */
export function Tonight() {
  const mayCheck = can(useActor(), 'form-a:create');
  const venue = useViewingVenue();
  const isShown = useMediaQuery(SHOWN, false, { getInitialValueInEffect: false });
  if (!mayCheck || !venue) return null;
  const link = (
    <Link to="/form-a/create" className={classes.tonight}>
      <span className={classes.disc}>
        <IconClipboardCheck size={28} aria-hidden />
      </span>
      {SHELL.tonight}
    </Link>
  );
  return isShown ? (
    <Suspense fallback={link}>
      <TonightLink />
    </Suspense>
  ) : (
    link
  );
}
