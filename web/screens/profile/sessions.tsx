import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { SESSIONS, SIGN_IN_METHOD_NAME } from '#contract/messages/profile.ts';
import { endOtherSessions, endSession, listSessions, type Session } from '#contract/sessions.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { confirm } from '#web/components/feedback/confirm.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import classes from '#web/ui/list/rows.module.css';
import { deviceZone } from '#web/ui/page/device-zone.ts';

/** Where the user is signed in. */
export function Sessions() {
  const listed = useQuery(query(listSessions));
  const sessions = listed.data?.data;
  const others = sessions?.filter(({ is_current }) => !is_current) ?? [];
  return (
    <section aria-labelledby="sessions">
      <Title order={2} size="h4" id="sessions">
        {SESSIONS.title}
      </Title>
      <Text c="dimmed">{SESSIONS.hint}</Text>
      {!sessions && listed.isError && <LoadFailure query={listed} />}
      {!sessions && !listed.isError && <Skeleton height={104} mt="md" aria-busy />}
      {sessions && (
        <ul className={classes.list} aria-labelledby="sessions">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {others.length > 0 && <EndOthers />}
    </section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { address, method, is_current, is_device } = session;
  const ending = useMutation({ ...mutation(endSession), ...saying(SESSIONS.ended) });
  const device = session.device ?? SESSIONS.unknownDevice;
  const timeOf = (instant: string) => formatDateTime(new Date(instant), deviceZone());
  const opened = timeOf(session.opened_at);
  return (
    <li className={classes.row}>
      <Stack gap={4} align="start">
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {is_current && <ToneBadge tone="good">{SESSIONS.current}</ToneBadge>}
          {is_device && <ToneBadge tone="accent">{SESSIONS.device}</ToneBadge>}
        </Group>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {SESSIONS.address(address)}
        </Text>
        <Text size="sm" c="dimmed">
          {SESSIONS.opened(opened)}
          {method && ` · ${SIGN_IN_METHOD_NAME[method]}`}
        </Text>
        <Text size="sm" c="dimmed">
          {SESSIONS.lastUsed(timeOf(session.last_used_at))}
        </Text>
      </Stack>
      {!is_current && (
        <Button
          variant="default"
          className={classes.end ?? ''}
          aria-label={SESSIONS.endOf(device, opened)}
          loading={ending.isPending}
          onClick={() => ending.mutate({ params: { id: session.id } })}
        >
          {SESSIONS.end}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const ending = useMutation({ ...mutation(endOtherSessions), ...saying(SESSIONS.othersEnded) });
  return (
    <Button
      mt="md"
      color="red"
      variant="light"
      loading={ending.isPending}
      onClick={() =>
        confirm({
          question: SESSIONS.confirmEndOthers,
          confirmLabel: SESSIONS.endOthers,
          onConfirm: () => ending.mutate({}),
        })
      }
    >
      {SESSIONS.endOthers}
    </Button>
  );
}

/** Shows a message once a session is ended, or why it is not. */
const saying = (message: string) => ({
  onSuccess: () => showSuccessToast(message),
  onError: (error: Error) => showError(error),
});
