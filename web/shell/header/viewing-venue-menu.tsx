import { Group, Loader, Select } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FORM_A } from '#contract/messages/form-a.ts';
import { FORM } from '#contract/messages/forms.ts';
import { listVenuesTonight } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';
import { useChangeViewingVenue } from '#web/session/change-viewing-venue.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';

/** Selects the viewing venue, and marks the venues whose check is done tonight. */
export function ViewingVenueMenu(inputProps: { id: string; className: string }) {
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
