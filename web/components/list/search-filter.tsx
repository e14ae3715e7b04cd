import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { LABEL } from '#contract/messages/labels.ts';
import { FilterPanel } from './filter-panel.tsx';

/** What a filter's fields hold, by name; empty where nothing is set. */
type Filter<Name extends string> = Readonly<Record<Name | 'search', string>>;

interface SearchFilterProps<Name extends string> {
  filter: Filter<Name>;
  unfiltered: Filter<Name>;
  onSubmit: (filter: Filter<Name>) => void;
  /** The fields beside the text, given the props of each by name. */
  children?: (
    input: (name: Name) => { value: string; onChange: (value: string | null) => void },
  ) => React.ReactNode;
}

/** The filter of a list that is found by text, and by what else it has. */
export function SearchFilter<Name extends string = never>({
  filter,
  unfiltered,
  onSubmit,
  children,
}: SearchFilterProps<Name>) {
  const [changes, setChanges] = useState<Partial<Filter<Name>>>({});
  const draft = { ...filter, ...changes };
  const submit = (submitted: Filter<Name>) => {
    onSubmit(submitted);
    setChanges({});
  };
  const input = (name: Name | 'search') => ({
    value: draft[name],
    onChange: (value: string | null) => setChanges({ ...changes, [name]: value ?? '' }),
  });
  const search = input('search');

  return (
    <FilterPanel
      count={Object.values(filter).filter(Boolean).length}
      onSubmit={() => submit(draft)}
      onReset={() => submit(unfiltered)}
    >
      <TextInput
        label={LABEL.search}
        type="search"
        value={search.value}
        onChange={({ currentTarget }) => search.onChange(currentTarget.value)}
        data-autofocus
      />
      {children?.(input)}
    </FilterPanel>
  );
}
