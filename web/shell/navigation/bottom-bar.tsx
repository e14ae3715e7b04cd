import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { SHELL } from '#contract/messages/shell.ts';
import { useActor } from '#web/session/user.ts';
import classes from './bottom-bar.module.css';
import { MoreSheet } from './more-sheet.tsx';
import { currentItem, type NavItem, phoneNavigation } from './navigation.ts';
import { Tonight } from './tonight.tsx';

/** A phone's navigation, with tonight's check in the middle: below, and at the side of a phone on its side. */
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
        <div className={classes.tonight}>
          <Tonight />
        </div>
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

function barLink({ label, to, icon: Icon }: NavItem) {
  const options = { exact: to === '/' || to === '/form-a', includeSearch: false };
  return (
    <Link key={to} to={to} className={classes.item} activeOptions={options}>
      <Icon size={22} aria-hidden />
      {label}
    </Link>
  );
}
