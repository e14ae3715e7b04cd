import { Checkbox, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { VOIDED } from '#contract/messages/entries.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { EXPORT, LIST } from '#contract/messages/lists.ts';
import { isRealDay } from '#contract/time/days.ts';
import { useIsPhone } from '#web/ui/page/use-is-phone.ts';
import { DayField } from '../date/day-field.tsx';
import { FilterPanel } from '../list/filter-panel.tsx';
import { REGISTER_SEARCH_DEFAULTS, type RegisterSearch } from '../search/search-params.ts';

type Filter = Omit<RegisterSearch, 'page' | 'reverseOrdering'>;

interface RegisterFilterProps {
  search: RegisterSearch;
  onSubmit: (filter: Filter) => void;
  /** Left out for users who may not export the register. */
  onExport?: ((filter: Filter) => void) | undefined;
  exportLabel?: string | undefined;
  /** Set for users who see more venues than the list shows. */
  onExportAllVenues?: ((filter: Filter) => void) | undefined;
  /** Offers to show voided entries. */
  seesVoided: boolean;
}

const { page: _, reverseOrdering: __, ...UNFILTERED } = REGISTER_SEARCH_DEFAULTS;

/** The filter of every register: a text, and the days from and to. */
export function RegisterFilter(props: RegisterFilterProps) {
  const { onSubmit, onExport, exportLabel, onExportAllVenues, seesVoided } = props;
  const { search: text, from, to, voided } = props.search;
  // The keyboard of a phone would cover the other fields.
  const isPhone = useIsPhone();
  const [draft, setDraft] = useState<Filter>(UNFILTERED);
  useEffect(() => setDraft({ search: text, from, to, voided }), [text, from, to, voided]);
  const change = (part: Partial<Filter>) => setDraft({ ...draft, ...part });

  return (
    <FilterPanel
      count={[text, from, to, seesVoided && voided].filter(Boolean).length}
      onSubmit={() => onSubmit(draft)}
      isInvalid={[draft.from, draft.to].some((day) => day !== '' && !isRealDay(day))}
      onReset={() => onSubmit(UNFILTERED)}
      onExport={onExport && (() => onExport(draft))}
      exportLabel={exportLabel}
      otherExport={
        onExportAllVenues && {
          label: EXPORT.exportAllVenues,
          onExport: () => onExportAllVenues(draft),
        }
      }
    >
      <TextInput
        label={LABEL.search}
        type="search"
        value={draft.search}
        onChange={({ currentTarget }) => change({ search: currentTarget.value })}
        data-autofocus={!isPhone || undefined}
      />
      <DayField label={LIST.from} value={draft.from} onChange={(day) => change({ from: day })} />
      <DayField label={LIST.to} value={draft.to} onChange={(day) => change({ to: day })} />
      {seesVoided && (
        <Checkbox
          label={VOIDED.show}
          checked={draft.voided}
          onChange={({ currentTarget }) => change({ voided: currentTarget.checked })}
        />
      )}
    </FilterPanel>
  );
}
