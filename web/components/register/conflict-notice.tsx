import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CONFLICT } from '#contract/messages/forms.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { isConflict, messageOf } from '#web/api/errors.ts';
import { query } from '#web/api/query.ts';
import type { HistoryCall } from './history-action.tsx';

interface ConflictNoticeProps {
  error: unknown;
  /** The entry, whose history says who saved first. */
  of?: { history: HistoryCall; id: string; time_zone: string };
}

/** Shown when a save was refused because another user saved first. */
export function ConflictNotice({ error, of }: ConflictNoticeProps) {
  if (!isConflict(error)) return null;
  return (
    <Alert color="red" title={messageOf(error)} role="alert">
      {of && <LastChange {...of} />}
      <Text mb="xs">{CONFLICT.hint}</Text>
      <Button variant="default" onClick={() => window.location.reload()}>
        {CONFLICT.reload}
      </Button>
    </Alert>
  );
}

function LastChange({ history, id, time_zone }: NonNullable<ConflictNoticeProps['of']>) {
  const last = useQuery({ ...query(history, { params: { id } }), staleTime: 0 }).data?.at(-1);
  if (!last) return null;
  return (
    <Text>{CONFLICT.changedBy(last.actor_name, formatDateTime(new Date(last.at), time_zone))}</Text>
  );
}
