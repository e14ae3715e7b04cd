import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { useIsPhone } from '#web/ui/page/use-is-phone.ts';
import { FilterPanel } from './filter-panel.tsx';
import { countFilters, type ListSearch, withoutFilters } from './search-params.ts';

interface SearchFilterProps<Filter extends string> {
  search: ListSearch<NoInfer<Filter>>;
  onSearch: (search: ListSearch<NoInfer<Filter>>) => void;
  onExport?: (search: ListSearch<NoInfer<Filter>>) => void;
  /** Label of the text, "Search" by default. */
  searchLabel?: string;
  searchHint?: string;
  /** Tells whether a field shows an error. */
  isInvalid?: (search: ListSearch<NoInfer<Filter>>) => boolean;
  /** Fields beside the text, given the props of each by name. */
  children?: (
    input: (filter: Filter) => { value: string; onChange: (value: string | null) => void },
  ) => React.ReactNode;
}

/** The filter of a list: a text, and further fields. */
export function SearchFilter<Filter extends string = never>({
  search,
  onSearch,
  onExport,
  searchLabel = LABEL.search,
  searchHint,
  isInvalid,
  children,
}: SearchFilterProps<Filter>) {
  // The keyboard of a phone would cover the other fields.
  const isPhone = useIsPhone();
  const [changes, setChanges] = useState<Partial<ListSearch<Filter>>>({});
  const draft = { ...search, ...changes };
  const submit = (submitted: ListSearch<Filter>) => {
    onSearch({ ...submitted, page: FIRST_PAGE });
    setChanges({});
  };
  const input = (name: Filter | 'search') => ({
    value: draft[name],
    onChange: (value: string | null) => setChanges({ ...changes, [name]: value ?? '' }),
  });
  const text = input('search');

  return (
    <FilterPanel
      count={countFilters(search)}
      onSubmit={() => submit(draft)}
      isInvalid={isInvalid?.(draft) ?? false}
      onReset={() => submit(withoutFilters(search))}
      onExport={onExport && (() => onExport(draft))}
    >
      <TextInput
        label={searchLabel}
        description={searchHint}
        type="search"
        value={text.value}
        onChange={({ currentTarget }) => text.onChange(currentTarget.value)}
        data-autofocus={!isPhone || undefined}
      />
      {children?.(input)}
    </FilterPanel>
  );
}
