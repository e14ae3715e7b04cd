import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { LABEL } from '#contract/messages/labels.ts';
import { FilterPanel } from './filter-panel.tsx';

interface SearchFilterProps<Filter extends { search: string }> {
  /** What the address says: texts, empty where nothing is set. */
  filter: Filter;
  onSubmit: (filter: Filter) => void;
  unfiltered: Filter;
  /** The fields beside the text. */
  children?: (draft: Filter, change: (part: Partial<Filter>) => void) => React.ReactNode;
}

/** The filter of a list that is found by text, and by what else it has. */
export function SearchFilter<Filter extends { search: string }>({
  filter,
  onSubmit,
  unfiltered,
  children,
}: SearchFilterProps<Filter>) {
  const [draft, setDraft] = useState(filter);
  const asText = JSON.stringify(filter);
  useEffect(() => setDraft(JSON.parse(asText)), [asText]);
  const change = (part: Partial<Filter>) => setDraft({ ...draft, ...part });

  return (
    <FilterPanel
      count={Object.values(filter).filter(Boolean).length}
      onSubmit={() => onSubmit(draft)}
      onReset={() => onSubmit(unfiltered)}
    >
      <TextInput
        label={LABEL.search}
        type="search"
        value={draft.search}
        onChange={({ currentTarget }) => setDraft({ ...draft, search: currentTarget.value })}
        data-autofocus
      />
      {children?.(draft, change)}
    </FilterPanel>
  );
}
