import { Loader, Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listCompanyNames } from '#contract/companies/calls.ts';
import { FORM } from '#contract/messages/forms.ts';
import { LIST } from '#contract/messages/lists.ts';
import { query } from '#web/api/query.ts';

/** Selects a technician company by name. Its value is the company's id. */
export function CompanySelect({ value, error, ...select }: Omit<SelectProps<string>, 'data'>) {
  const { data: companies, isFetching, isError } = useQuery(query(listCompanyNames, { query: {} }));
  const isUnlisted =
    Boolean(value) && companies !== undefined && !companies.some(({ id }) => id === value);
  const { data: withChosen } = useQuery({
    ...query(listCompanyNames, { query: { chosen: value ?? '' } }),
    enabled: isUnlisted,
  });
  return (
    <Select
      {...select}
      value={value || null}
      data={((isUnlisted ? withChosen : companies) ?? companies ?? []).map(({ id, name }) => ({
        value: id,
        label: name,
      }))}
      error={error ?? (isError && LIST.loadFailed)}
      rightSection={isFetching && !companies ? <Loader size="xs" /> : undefined}
      nothingFoundMessage={FORM.noCompanyFound}
      searchable
    />
  );
}
