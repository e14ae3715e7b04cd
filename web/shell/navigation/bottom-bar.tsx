import { UnstyledButton } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconClipboardCheck, IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { can } from '#contract/core/permissions/permissions.ts';
import { SHELL } from '#contract/messages/screens/shell.ts';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { lazyDialog } from '#web/ui/page/lazy-component.tsx';
import classes from './bottom-bar.module.css';
import { currentItem, type NavItem, phoneNavigation } from './navigation.ts';

const MoreSheet = lazyDialog(async () => (await import('./more-sheet.tsx')).MoreSheet);

const TonightLink = lazy(async () => ({
  default: (await import('./tonight-link.tsx')).TonightLink,
}));

/** Widths at which the bar is shown: bottom-bar.module.css. */
const SHOWN = '(max-width: 61.99em)';

/** A phone's navigation, with tonight's check in the middle. */
export function BottomBar() {
  const actor = useActor();
  const [isOpen, { open, close }] = useDisclosure(false);
  const { bar, more } = phoneNavigation(actor);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const current = currentItem([...bar, ...more], path);
  const isInMore = /^\/(profile|help)/.test(path) || more.some((item) => item === current);
  const middle = Math.ceil(bar.length / 2);
  return (
    <>
      <nav className={classes.bar} aria-label={SHELL.navigation}>
        {bar.slice(0, middle).map(barLink)}
        {can(actor, 'form-a:create') && <Tonight />}
        {bar.slice(middle).map(barLink)}
        <UnstyledButton
          className={classes.item}
          onClick={open}
          aria-haspopup="dialog"
          aria-current={isInMore || undefined}
        >
          <IconMenu2 size={22} aria-hidden />
          {SHELL.more}
        </UnstyledButton>
      </nav>
      <MoreSheet items={more} opened={isOpen} onClose={close} />
    </>
  );
}

/** Leads to tonight's check. Its state is fetched only where the bar is shown. */
function Tonight() {
  const venue = useViewingVenue();
  const isShown = useMediaQuery(SHOWN, false, { getInitialValueInEffect: false });
  if (!venue) return null;
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

function barLink({ label, to, icon: Icon }: NavItem) {
  const options = { exact: to === '/' || to === '/form-a', includeSearch: false };
  return (
    <Link key={to} to={to} className={classes.item} activeOptions={options}>
      <Icon size={22} aria-hidden />
      {label}
    </Link>
  );
}
