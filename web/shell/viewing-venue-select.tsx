import { Group, Loader, Select, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { SHELL } from '#contract/messages/added/screens.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { TEXT } from '#contract/messages/texts.ts';
import { can } from '#contract/permissions.ts';
import { venuesTonightQuery } from '#web/api/venues.ts';
import { useChangeViewingVenue } from '#web/session/change-viewing-venue.ts';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import classes from './viewing-venue-select.module.css';

/** Chooses among all venues for those who look after many; names the venue for the others. */
export function ViewingVenueSelect() {
  const venue = useViewingVenue();
  if (can(useActor(), 'viewing-venue:choose')) return <VenueSelect />;
  return venue && <Text className={classes.name}>{venue.label}</Text>;
}

function VenueSelect() {
  const id = useId();
  const venue = useViewingVenue();
  const change = useChangeViewingVenue();
  const { data: venues, isFetching } = useQuery(venuesTonightQuery);
  const done = new Set(venues?.filter((it) => it.hasCompletedFormA).map((it) => it.id));

  return (
    <div className={classes.select}>
      <label htmlFor={id} className={classes.label}>
        {LABEL.viewingVenue}
      </label>
      <Select
        id={id}
        className={classes.input}
        data={(venues ?? []).map((it) => ({ value: it.id, label: it.name }))}
        value={venue?.value ?? null}
        onChange={(value, option) => {
          if (value && option && value !== venue?.value) change({ value, label: option.label });
        }}
        searchable
        allowDeselect={false}
        nothingFoundMessage={SHELL.noVenueFound}
        rightSection={isFetching && !venues ? <Loader size="xs" /> : undefined}
        renderOption={({ option }) => (
          <Group gap="xs" wrap="nowrap" justify="space-between" w="100%">
            {option.label}
            {done.has(option.value) && (
              <IconCircleCheck
                size={18}
                color="var(--night-good)"
                aria-label={TEXT.formACompletedToday}
              />
            )}
          </Group>
        )}
      />
    </div>
  );
}
