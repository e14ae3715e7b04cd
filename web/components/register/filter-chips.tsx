import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { VOIDED } from '#contract/messages/entries.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { LIST } from '#contract/messages/lists.ts';
import { formatDay } from '#contract/time/formatting.ts';
import type { RegisterSearch } from '../search/search-params.ts';

interface FilterChipsProps {
  search: RegisterSearch;
  onSearch: (search: RegisterSearch) => void;
}

/** What a register is filtered by, each part with a button that takes it away. */
export function FilterChips({ search, onSearch }: FilterChipsProps) {
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
