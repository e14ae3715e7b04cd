import { Button, Group, Loader, Select, Text } from '@mantine/core';
import {
  IconCircleCheck,
  IconHelpCircle,
  IconLogout,
  IconUserCircle,
  IconUserShield,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { can } from '#contract/access/permissions.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { FORM } from '#contract/messages/forms.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { HELP, SHELL } from '#contract/messages/shell.ts';
import { listVenuesTonight } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';
import { useChangeViewingVenue } from '#web/session/change-viewing-venue.ts';
import { useSeesSeveralVenues } from '#web/session/connected-venues.ts';
import { useLogout } from '#web/session/use-logout.ts';
import { useActor, useUser } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { Brand } from './brand.tsx';
import classes from './header.module.css';
import { LicenceCards } from './licence-cards.tsx';
import selectClasses from './viewing-venue-select.module.css';

export function Header() {
  const user = useUser();
  const logout = useLogout();
  const mayShowRegister = can(useActor(), 'visit:start');
  const viewing = useViewingVenue();
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} aria-label={SHELL.home}>
        <Brand compact />
      </Link>
      <ViewingVenueSelect />
      {viewing && mayShowRegister && (
        <Link to="/inspector" className={classes.inspector}>
          <IconUserShield size={20} aria-hidden />
          {SHELL.inspector}
        </Link>
      )}
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

/** Lets users of all venues choose one. Others see its name, which leads to their venues if they have several. */
function ViewingVenueSelect() {
  const id = useId();
  const venue = useViewingVenue();
  const seesSeveral = useSeesSeveralVenues();
  const mayChoose = can(useActor(), 'viewing-venue:choose');
  if (!venue) return null;
  if (!mayChoose && seesSeveral)
    return (
      <TextLink to="/venues" className={selectClasses.name}>
        {venue.label}
      </TextLink>
    );
  if (!mayChoose) return <Text className={selectClasses.name}>{venue.label}</Text>;

  const inputProps = { id, className: selectClasses.input ?? '' };
  return (
    <div className={selectClasses.select}>
      <label htmlFor={id} className={selectClasses.label}>
        {SHELL.viewingVenue}
      </label>
      <ViewingVenueMenu {...inputProps} />
    </div>
  );
}

/** Selects the viewing venue, and marks the venues whose check is done tonight. */
function ViewingVenueMenu(inputProps: { id: string; className: string }) {
  const venue = useViewingVenue();
  const change = useChangeViewingVenue();
  const { data: venues, isFetching } = useQuery(query(listVenuesTonight));
  const checkedIds = new Set(venues?.filter((each) => each.hasCompletedFormA).map(({ id }) => id));

  return (
    <Select
      {...inputProps}
      data={(venues ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={venue?.value ?? null}
      onChange={(value, option) => {
        if (value && option && value !== venue?.value) change({ value, label: option.label });
      }}
      searchable
      allowDeselect={false}
      nothingFoundMessage={FORM.noVenueFound}
      rightSection={isFetching && !venues ? <Loader size="xs" /> : undefined}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap" justify="space-between" w="100%">
          {option.label}
          {checkedIds.has(option.value) && (
            <IconCircleCheck
              size={18}
              color="var(--night-good)"
              aria-label={FORM_A.completedToday}
            />
          )}
        </Group>
      )}
    />
  );
}
