import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FIRST_PAGE } from '#contract/limits.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { FilterPanel } from './filter-panel.tsx';
import { countSet } from './search-fields.ts';

/** What a list's address says: the page, and texts by name, empty where nothing is set. */
type Search<Name extends string> = { page: number } & Record<Name | 'search', string>;

interface SearchFilterProps<Name extends string> {
  search: Search<NoInfer<Name>>;
  /** Of an address that says nothing. */
  defaults: Search<NoInfer<Name>>;
  onSearch: (search: Search<NoInfer<Name>>) => void;
  onExport?: (search: Search<NoInfer<Name>>) => void;
  /** The fields beside the text, given the props of each by name. */
  children?: (
    input: (name: Name) => { value: string; onChange: (value: string | null) => void },
  ) => React.ReactNode;
}

/** The filter of a list that is found by text, and by what else it has. */
export function SearchFilter<Name extends string = never>({
  search,
  defaults,
  onSearch,
  onExport,
  children,
}: SearchFilterProps<Name>) {
  const [changes, setChanges] = useState<Partial<Search<Name>>>({});
  const draft = { ...search, ...changes };
  const submit = (submitted: Search<Name>) => {
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
      onReset={() => submit(defaults)}
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
