import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Board } from '#contract/board/schemas.ts';
import { BOARD_SORTS } from '#contract/board/sorts.ts';
import { STATES } from '#contract/core/states.ts';
import { BOARD } from '#contract/messages/board.ts';
import { boardQueryOf, changeSearch } from '#web/components/board/search.ts';
import classes from './board.module.css';
import type { BoardProps } from './board.tsx';
import { RemindAll } from './remind-all.tsx';

interface ToolbarProps extends BoardProps {
  /** undefined until it is loaded */
  board: Board | undefined;
}

/** Time after the last letter until the search begins. */
const SEARCH_DELAY_MS = 250;

const stateChoices = [{ value: '', label: BOARD.allStates }, ...STATES];
const sortChoices = BOARD_SORTS.map((sort) => ({
  value: sort === 'worst' ? '' : sort,
  label: BOARD.sorts[sort],
}));

/** Search, filters and order of the board. All of them are in the address. */
export function Toolbar({ search, onSearch, board }: ToolbarProps) {
  const [typed, setTyped] = useState(search.search);
  const change = (changes: Readonly<Record<string, string | null>>) =>
    onSearch(changeSearch(search, changes));
  const find = useDebouncedCallback((text: string) => change({ search: text }), SEARCH_DELAY_MS);
  const regions = board?.regions ?? [];
  const choice = (name: 'state' | 'region' | 'sort') => ({
    'aria-label': BOARD[name],
    value: search[name],
    onChange: (value: string | null) => change({ [name]: value }),
    allowDeselect: false,
  });
  const isWeek = search.missed === 'week';
  const { page: _page, sort: _sort, ...filter } = boardQueryOf(search);
  return (
    <search className={classes.toolbar}>
      <TextInput
        type="search"
        aria-label={BOARD.search}
        placeholder={BOARD.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        className={classes.search ?? ''}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          find(value);
        }}
      />
      <Button
        variant={isWeek ? 'filled' : 'default'}
        aria-pressed={isWeek}
        className={classes.week ?? ''}
        onClick={() => change({ missed: isWeek ? '' : 'week' })}
      >
        {BOARD.missedWeek(board?.summary.missed_week)}
      </Button>
      <Select data={stateChoices} {...choice('state')} />
      {(regions.length > 0 || search.region) && (
        <Select
          data={[
            { value: '', label: BOARD.allRegions },
            ...new Set([...regions, ...(search.region ? [search.region] : [])]),
          ]}
          {...choice('region')}
        />
      )}
      <Select data={sortChoices} {...choice('sort')} />
      <RemindAll filter={filter} />
    </search>
  );
}
