import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FORM } from '#contract/messages/forms.ts';
import { LIST } from '#contract/messages/lists.ts';
import { listVenuesTonight } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';

/** Selects a venue that the user may see, by name. Its value is the venue's id. */
export function VenueSelect({ value, error, ...select }: Omit<SelectProps<string>, 'data'>) {
  const { data: venues, isError } = useQuery(query(listVenuesTonight));
  return (
    <Select
      {...select}
      value={value || null}
      data={(venues ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      error={error ?? (isError && LIST.loadFailed)}
      nothingFoundMessage={FORM.noVenueFound}
      searchable
    />
  );
}
