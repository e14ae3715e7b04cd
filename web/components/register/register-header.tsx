import { Button, Checkbox, Group, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileExport, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { can } from '#contract/access/permissions.ts';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { VOIDED } from '#contract/messages/entries.ts';
import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { EXPORT, LIST } from '#contract/messages/lists.ts';
import { isRealDay } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { hasCriteria } from '#web/components/list/search-params.ts';
import { useRegisterExport } from '#web/export/register-export.tsx';
import { useSeesSeveralVenues } from '#web/session/connected-venues.ts';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { useIsPhone } from '#web/ui/page/use-is-phone.ts';
import { usePrintKey } from '#web/ui/page/use-print-key.ts';
import { DayField } from '../form/day-field.tsx';
import { FilterPanel } from '../list/filter-panel.tsx';
import { REGISTER_SEARCH_DEFAULTS, type RegisterSearch } from '../list/search-params.ts';
import { ExportPanel, type ExportPanelProps } from './export-panel.tsx';
import classes from './register-header.module.css';

/** Search parameters of a register, and how they are changed. */
export interface RegisterSearchProps {
  search: RegisterSearch;
  onSearch: (search: RegisterSearch) => void;
}

interface RegisterHeaderProps extends RegisterSearchProps {
  title: string;
  exportLabel?: string;
}

/** The title of a register and its filter; below a `RegisterExportProvider`. */
export function RegisterHeader({ title, search, onSearch, exportLabel }: RegisterHeaderProps) {
  const { exportAll, exportAllVenues, exportPeriod, print } = useRegisterExport();
  const venue = useViewingVenue();
  const seesSeveral = useSeesSeveralVenues();
  const actor = useActor();
  const mayExport = can(actor, 'register:read');
  usePrintKey(() => (mayExport ? print(search) : window.print()));
  return (
    <Group gap="xs" mb="sm">
      <Title order={2} size="h4" className={classes.title ?? ''}>
        {title}
      </Title>
      {mayExport && (
        <ExportButton
          onExport={(coverage) => exportPeriod(coverage, search)}
          isFiltered={hasCriteria(search)}
          venueId={venue?.value}
          seesSeveral={seesSeveral && venue !== null}
        />
      )}
      <RegisterFilter
        search={search}
        onSubmit={(filter) => onSearch({ ...search, ...filter, page: FIRST_PAGE })}
        onExport={mayExport ? exportAll : undefined}
        exportLabel={exportLabel}
        onExportAllVenues={mayExport && seesSeveral ? exportAllVenues : undefined}
        seesVoided={can(actor, 'register:see-voided')}
      />
      <FilterChips search={search} onSearch={onSearch} />
      <p className={classes.printed}>{EXPORT.printedFromScreen}</p>
    </Group>
  );
}

/** Opens the periods of an export. */
function ExportButton(panel: Omit<ExportPanelProps, 'opened' | 'onClose'>) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFileExport size={18} />} onClick={open}>
        {BUTTON.export}
      </Button>
      <ExportPanel {...panel} opened={isOpen} onClose={close} />
    </>
  );
}

interface FilterChipsProps {
  search: RegisterSearch;
  onSearch: (search: RegisterSearch) => void;
}

/** What a register is filtered by, each part with a button that takes it away. */
function FilterChips({ search, onSearch }: FilterChipsProps) {
  const chips = chipsOf(search);
  if (chips.length === 0) return null;
  return (
    <Group gap="xs" w="100%" role="group" aria-label={LIST.filteredBy}>
      {chips.map(({ text, without }) => (
        <Button
          key={text}
          variant="light"
          size="compact-md"
          h="auto"
          mih={44}
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={LIST.removeFilter(text)}
          styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
          onClick={() => onSearch({ ...search, ...without, page: FIRST_PAGE })}
        >
          {text}
        </Button>
      ))}
    </Group>
  );
}

interface Chip {
  text: string;
  /** The parameters that clear it. */
  without: Partial<RegisterSearch>;
}

function chipsOf({ search, from, to, voided }: RegisterSearch): Chip[] {
  return [
    ...(search ? [{ text: LIST.criterion(LABEL.search, search), without: { search: '' } }] : []),
    ...(from ? [{ text: LIST.criterion(LIST.from, formatDay(from)), without: { from: '' } }] : []),
    ...(to ? [{ text: LIST.criterion(LIST.to, formatDay(to)), without: { to: '' } }] : []),
    ...(voided ? [{ text: VOIDED.show, without: { voided: false } }] : []),
  ];
}

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
function RegisterFilter(props: RegisterFilterProps) {
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
