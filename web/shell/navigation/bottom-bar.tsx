import { Button, Divider, Stack, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHelpCircle, IconLogout, IconMenu2, IconUserCircle } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { BUTTON } from '#contract/messages/labels.ts';
import { HELP, SHELL } from '#contract/messages/shell.ts';
import { useLogout } from '#web/session/use-logout.ts';
import { useActor, useUser } from '#web/session/user.ts';
import { BottomSheet } from '#web/ui/overlay/bottom-sheet.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import classes from './bottom-bar.module.css';
import { currentItem, groupsOf, type NavItem, phoneNavigation } from './navigation.ts';
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

interface MoreSheetProps {
  items: readonly NavItem[];
  opened: boolean;
  onClose: () => void;
}

const row = { variant: 'subtle', justify: 'start', size: 'lg', color: 'var(--mantine-color-text)' };

/** Links that do not fit on a phone's bottom bar. */
function MoreSheet({ items, opened, onClose }: MoreSheetProps) {
  const user = useUser();
  const logout = useLogout();
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={SHELL.more}
      closeButtonProps={{ 'aria-label': SHELL.closeMenu }}
    >
      <Stack gap={0} component="nav" aria-label={SHELL.more}>
        {groupsOf(items).map(({ title, items: members }) => (
          <Fragment key={title}>
            {members.map(({ label, to, icon: Icon }) => (
              <LinkButton
                key={to}
                to={to}
                {...row}
                leftSection={<Icon size={22} />}
                onClick={onClose}
              >
                {label}
              </LinkButton>
            ))}
            {members.length > 0 && <Divider my="xs" />}
          </Fragment>
        ))}
        <LinkButton
          to="/profile"
          {...row}
          leftSection={<IconUserCircle size={22} />}
          onClick={onClose}
        >
          {user.name}
        </LinkButton>
        <LinkButton
          to="/help"
          {...row}
          leftSection={<IconHelpCircle size={22} />}
          onClick={onClose}
        >
          {HELP.title}
        </LinkButton>
        <Button
          {...row}
          leftSection={<IconLogout size={22} />}
          loading={logout.isPending}
          onClick={() => logout.mutate()}
        >
          {BUTTON.logout}
        </Button>
      </Stack>
    </BottomSheet>
  );
}
