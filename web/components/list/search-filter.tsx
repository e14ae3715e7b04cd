import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { FilterPanel } from './filter-panel.tsx';
import { countSet, type ListSearch } from './search-fields.ts';

interface SearchFilterProps<Name extends string> {
  search: ListSearch<NoInfer<Name>>;
  unfiltered: ListSearch<NoInfer<Name>>;
  onSearch: (search: ListSearch<NoInfer<Name>>) => void;
  onExport?: (search: ListSearch<NoInfer<Name>>) => void;
  /** The fields beside the text, given the props of each by name. */
  children?: (
    input: (name: Name) => { value: string; onChange: (value: string | null) => void },
  ) => React.ReactNode;
}

/** The filter of a list that is found by text, and by what else it has. */
export function SearchFilter<Name extends string = never>({
  search,
  unfiltered,
  onSearch,
  onExport,
  children,
}: SearchFilterProps<Name>) {
  const [changes, setChanges] = useState<Partial<ListSearch<Name>>>({});
  const draft = { ...search, ...changes };
  const submit = (submitted: ListSearch<Name>) => {
    onSearch({ ...submitted, page: FIRST_PAGE });
    setChanges({});
  };
  const input = (name: Name | 'search') => ({
    value: draft[name],
    onChange: (value: string | null) => setChanges({ ...changes, [name]: value ?? '' }),
  });
  const text = input('search');

  return (
    <FilterPanel
      count={countSet(search)}
      onSubmit={() => submit(draft)}
      onReset={() => submit(unfiltered)}
      onExport={onExport && (() => onExport(draft))}
    >
      <TextInput
        label={LABEL.search}
        type="search"
        value={text.value}
        onChange={({ currentTarget }) => text.onChange(currentTarget.value)}
        data-autofocus
      />
      {children?.(input)}
    </FilterPanel>
  );
}
