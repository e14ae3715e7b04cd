import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { LABEL } from '#contract/messages/labels.ts';
import { DayField } from '../form/day-field.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { REGISTER_SEARCH_DEFAULTS, type RegisterSearch } from './search-fields.ts';

type Filter = Pick<RegisterSearch, 'search' | 'from' | 'to'>;

interface RegisterFilterProps {
  search: RegisterSearch;
  onSubmit: (filter: Filter) => void;
  onExport: (filter: Filter) => void;
}

const { search: noText, from: noFrom, to: noTo } = REGISTER_SEARCH_DEFAULTS;
const UNFILTERED: Filter = { search: noText, from: noFrom, to: noTo };

/** Text and days from and to: the filter of every register. */
export function RegisterFilter({ search, onSubmit, onExport }: RegisterFilterProps) {
  const { search: text, from, to } = search;
  const [draft, setDraft] = useState<Filter>(UNFILTERED);
  useEffect(() => setDraft({ search: text, from, to }), [text, from, to]);
  const change = (part: Partial<Filter>) => setDraft({ ...draft, ...part });

  return (
    <FilterPanel
      count={[text, from, to].filter(Boolean).length}
      onSubmit={() => onSubmit(draft)}
      onReset={() => onSubmit(UNFILTERED)}
      onExport={() => onExport(draft)}
    >
      <TextInput
        label={LABEL.search}
        type="search"
        value={draft.search}
        onChange={({ currentTarget }) => change({ search: currentTarget.value })}
        data-autofocus
      />
      <DayField label={LABEL.from} value={draft.from} onChange={(day) => change({ from: day })} />
      <DayField label={LABEL.to} value={draft.to} onChange={(day) => change({ to: day })} />
    </FilterPanel>
  );
}
