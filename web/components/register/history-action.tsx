import { Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { can } from '#contract/access/permissions.ts';
import type { readFormAHistory, readFormBHistory, readFormCHistory } from '#contract/history.ts';
import { ENTRY, HISTORY } from '#contract/messages/entries.ts';
import type { ProvenanceNote } from '#contract/register/provenance.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { query } from '#web/api/query.ts';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { useActor } from '#web/session/user.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { changesBetween, type Fact } from './changes.ts';
import { EntryNumber } from './entry-number.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { Provenance } from './provenance.tsx';

/** The calls that return the history of an entry. */
export type HistoryCall =
  | typeof readFormAHistory
  | typeof readFormBHistory
  | typeof readFormCHistory;

interface HistoryActionProps<Entry> {
  entry: Entry;
  history: HistoryCall;
  /** Parses the values of an entry before and after a step. */
  schema: z.ZodType<Entry>;
  /** Returns the labelled values of an entry. */
  factsOf: (entry: Entry) => Fact[];
  /** The night of a check. */
  night?: string;
  /** Differences between what the entry states and how it came about. */
  provenance: readonly ProvenanceNote[];
  /** Address of the signature of a check. */
  signature?: string;
  /** Deadline, hours and zone that it was judged by. */
  terms?: string;
}

interface NumberedEntry {
  id: string;
  entry_number: number;
  time_zone: string;
}

/** Opens the history of an entry. */
export function HistoryAction<Entry extends NumberedEntry>(props: HistoryActionProps<Entry>) {
  const [isOpen, { open, close }] = useDisclosure(false);
  if (!can(useActor(), 'register:read')) return null;
  return (
    <>
      <RowAction label={HISTORY.open} onClick={open}>
        <IconHistory size={20} />
      </RowAction>
      {isOpen && <EntryHistory {...props} onClose={close} />}
    </>
  );
}

function EntryHistory<Entry extends NumberedEntry>({
  entry,
  history: endpoint,
  schema,
  factsOf,
  night,
  provenance,
  terms,
  signature,
  onClose,
}: HistoryActionProps<Entry> & { onClose: () => void }) {
  const parse = (values: unknown) => (values === null ? null : schema.parse(values));
  const history = useQuery({
    ...query(endpoint, { params: { id: entry.id } }),
    select: (recorded) =>
      recorded.map((step) => ({ ...step, before: parse(step.before), after: parse(step.after) })),
  });
  const facts = (values: Entry | null) => (values ? factsOf(values) : []);
  const steps = history.data?.map(({ at, actor_name, action, before, after, reason }) => ({
    id: `${at} ${action}`,
    action,
    at: formatDateTime(new Date(at), entry.time_zone),
    by: actor_name,
    reason,
    changes: changesBetween(facts(before), facts(after)),
  }));
  return (
    <HistoryDrawer
      title={HISTORY.title(ENTRY.title(entry.entry_number))}
      summary={
        <>
          {night && <EntryNumber entry={entry} night={night} />}
          <Text size="sm" c="dimmed">
            {terms ?? ENTRY.venueTime(entry.time_zone)}
          </Text>
          <Provenance notes={provenance} replacedValues="elsewhere" />
        </>
      }
      onClose={onClose}
      signature={signature}
      steps={steps}
      failure={history.isError && <LoadFailure query={history} />}
    />
  );
}
