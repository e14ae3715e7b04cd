import { Group, Loader, Select, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { can } from '#contract/access/permissions.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { FORM } from '#contract/messages/forms.ts';
import { SHELL } from '#contract/messages/shell.ts';
import { listVenuesTonight } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';
import { useChangeViewingVenue } from '#web/session/change-viewing-venue.ts';
import { useSeesSeveralVenues } from '#web/session/connected-venues.ts';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';
import classes from './viewing-venue-select.module.css';

/** Lets users of all venues choose one. Others see its name, which leads to their venues if they have several. */
export function ViewingVenueSelect() {
  const id = useId();
  const venue = useViewingVenue();
  const seesSeveral = useSeesSeveralVenues();
  const mayChoose = can(useActor(), 'viewing-venue:choose');
  if (!venue) return null;
  if (!mayChoose && seesSeveral)
    return (
      <TextLink to="/venues" className={classes.name}>
        {venue.label}
      </TextLink>
    );
  if (!mayChoose) return <Text className={classes.name}>{venue.label}</Text>;

  const inputProps = { id, className: classes.input ?? '' };
  return (
    <div className={classes.select}>
      <label htmlFor={id} className={classes.label}>
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
