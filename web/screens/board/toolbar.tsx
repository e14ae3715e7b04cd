import { Button, Checkbox, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDueReminders } from '#contract/board/calls.ts';
import type { Board, BoardFilter, DueReminders, ReminderAbout } from '#contract/board/schemas.ts';
import { BOARD_SORTS } from '#contract/board/sorts.ts';
import { STATES } from '#contract/core/australian-states.ts';
import { BOARD, REMIND } from '#contract/messages/board.ts';
import { query } from '#web/api/query.ts';
import { boardQueryOf, changeSearch } from '#web/components/board/search.ts';
import { useRemindingAll } from '#web/components/board/use-reminding.ts';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { Loading } from '#web/components/page/loading.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './board.module.css';
import type { BoardProps } from './board.tsx';

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

interface RemindAllProps {
  /** The venues that are listed. */
  filter: BoardFilter;
}

/** Mails the people of all venues that are listed, after naming those that no mail reaches. */
function RemindAll({ filter }: RemindAllProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        {REMIND.all}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={REMIND.allTitle}>
        <Choices filter={filter} onSent={close} />
      </Dialog>
    </>
  );
}

interface ChoicesProps extends RemindAllProps {
  onSent: () => void;
}

function Choices({ filter, onSent }: ChoicesProps) {
  const reminders = useQuery({ ...query(listDueReminders, { query: filter }), gcTime: 0 });
  if (reminders.isPending) return <Loading />;
  if (!reminders.data) return <LoadFailure query={reminders} />;
  return <ReminderForm filter={filter} reminders={reminders.data} onSent={onSent} />;
}

interface ReminderFormProps extends ChoicesProps {
  reminders: DueReminders;
}

function ReminderForm({ filter, reminders: { due, unreached }, onSent }: ReminderFormProps) {
  const [about, setAbout] = useState<ReminderAbout[]>(due.map((each) => each.about));
  const sending = useRemindingAll(onSent);
  const venues = [...new Map(unreached.map(({ id, name }) => [id, name])).values()];
  return (
    <Stack>
      {due.length === 0 && <Text>{REMIND.nothingDue}</Text>}
      {due.map(({ about: kind, venues: count }) => (
        <Checkbox
          key={kind}
          label={REMIND.choices[kind](count)}
          checked={about.includes(kind)}
          onChange={({ currentTarget: { checked } }) =>
            setAbout(checked ? [...about, kind] : about.filter((each) => each !== kind))
          }
        />
      ))}
      {due.length > 0 && (
        <Text size="sm" c="dimmed">
          {REMIND.allHint}
        </Text>
      )}
      {venues.length > 0 && (
        <details>
          <summary>{REMIND.unreached(venues.length)}</summary>
          <Text size="sm">{venues.join(', ')}</Text>
        </details>
      )}
      {due.length > 0 && (
        <Button
          color="amber.4"
          disabled={about.length === 0}
          loading={sending.isPending}
          onClick={() => sending.mutate({ body: { ...filter, about } })}
        >
          {REMIND.all}
        </Button>
      )}
    </Stack>
  );
}
