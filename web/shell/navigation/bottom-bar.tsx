import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconClipboardCheck, IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { can } from '#contract/core/permissions.ts';
import { SHELL } from '#contract/messages/screens/shell.ts';
import { useTonight } from '#web/components/calendar/use-tonight.ts';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { lazyDialog } from '#web/ui/page/lazy-component.tsx';
import classes from './bottom-bar.module.css';
import { currentItem, type NavItem, phoneNavigation } from './navigation.ts';

const MoreSheet = lazyDialog(async () => (await import('./more-sheet.tsx')).MoreSheet);

/** A phone's navigation, with tonight's check in the middle. */
export function BottomBar() {
  const actor = useActor();
  const [isOpen, { open, close }] = useDisclosure(false);
  const { bar, more } = phoneNavigation(actor);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const current = currentItem([...bar, ...more], path);
  const isInMore = path.startsWith('/profile') || more.some((item) => item === current);
  const middle = Math.ceil(bar.length / 2);
  return (
    <>
      <nav className={classes.bar} aria-label={SHELL.navigation}>
        {bar.slice(0, middle).map(barLink)}
        {can(actor, 'form-a:create') && <TonightLink />}
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

/** Leads to tonight's check. Once there is one it is a tick, and leads to the register. */
function TonightLink() {
  const { status } = useTonight(useViewingVenue()?.value);
  const isDone = status && ['done', 'late', 'recorded_later'].includes(status.state);
  const isClosed = status && ['closed', 'inactive'].includes(status.state);
  const Icon = isDone ? IconCheck : IconClipboardCheck;
  return (
    <Link to={isDone ? '/form-a' : '/form-a/create'} className={classes.tonight}>
      <span className={classes.disc} data-done={isDone} data-closed={isClosed}>
        <Icon size={28} aria-hidden />
      </span>
      {isDone || isClosed ? status.shortText : SHELL.tonight}
    </Link>
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
