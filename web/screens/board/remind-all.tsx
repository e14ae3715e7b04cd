import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDueReminders } from '#contract/board/calls.ts';
import type { BoardFilter, DueReminders, ReminderAbout } from '#contract/board/schemas.ts';
import { REMIND } from '#contract/messages/board.ts';
import { query } from '#web/api/query.ts';
import { useRemindingAll } from '#web/components/board/use-reminding.ts';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { Loading } from '#web/components/page/loading.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface RemindAllProps {
  /** The venues that are listed. */
  filter: BoardFilter;
}

/** Mails the people of all venues that are listed, after naming those that no mail reaches. */
export function RemindAll({ filter }: RemindAllProps) {
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
