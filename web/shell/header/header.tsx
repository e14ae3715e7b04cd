import { Button } from '@mantine/core';
import { IconHelpCircle, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { BUTTON } from '#contract/messages/labels.ts';
import { HELP, SHELL } from '#contract/messages/shell.ts';
import { useLogout } from '#web/session/use-logout.ts';
import { useUser } from '#web/session/user.ts';
import { Brand } from '#web/shell/header/brand.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import classes from './header.module.css';
import { LicenceCards } from './licence-cards.tsx';
import { ViewingVenueSelect } from './viewing-venue-select.tsx';

export function Header() {
  const user = useUser();
  const logout = useLogout();
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} aria-label={SHELL.home}>
        <Brand compact />
      </Link>
      <ViewingVenueSelect />
      <div className={classes.licences}>
        <LicenceCards />
      </div>
      <div className={classes.account}>
        <LinkButton to="/help" variant="subtle" leftSection={<IconHelpCircle size={20} />}>
          {HELP.title}
        </LinkButton>
        <LinkButton
          to="/profile"
          variant="subtle"
          leftSection={<IconUserCircle size={20} />}
          className={classes.name}
        >
          <span className={classes.fullName}>{user.name}</span>
        </LinkButton>
        <Button
          variant="subtle"
          leftSection={<IconLogout size={20} />}
          loading={logout.isPending}
          onClick={() => logout.mutate()}
        >
          {BUTTON.logout}
        </Button>
      </div>
    </header>
  );
}
