import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isRealDay } from '#contract/calendar.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { DayField } from '../form/day-field.tsx';
import { FilterPanel } from './filter-panel.tsx';
import {
  REGISTER_SEARCH_DEFAULTS,
  type RegisterFound,
  type RegisterSearch,
} from './search-fields.ts';

interface RegisterFilterProps {
  search: RegisterSearch;
  onSubmit: (filter: RegisterFound) => void;
  onExport: (filter: RegisterFound) => void;
  exportLabel?: string | undefined;
}

const { search: noText, from: noFrom, to: noTo } = REGISTER_SEARCH_DEFAULTS;
const UNFILTERED: RegisterFound = { search: noText, from: noFrom, to: noTo };

/** Text and days from and to: the filter of every register. */
export function RegisterFilter(props: RegisterFilterProps) {
  const { onSubmit, onExport, exportLabel } = props;
  const { search: text, from, to } = props.search;
  const [draft, setDraft] = useState<RegisterFound>(UNFILTERED);
  useEffect(() => setDraft({ search: text, from, to }), [text, from, to]);
  const change = (part: Partial<RegisterFound>) => setDraft({ ...draft, ...part });

  return (
    <FilterPanel
      count={[text, from, to].filter(Boolean).length}
      onSubmit={() => onSubmit(draft)}
      isWrong={[draft.from, draft.to].some((day) => day !== '' && !isRealDay(day))}
      onReset={() => onSubmit(UNFILTERED)}
      onExport={() => onExport(draft)}
      exportLabel={exportLabel}
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
