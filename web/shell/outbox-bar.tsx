import { useInterval, useWindowEvent } from '@mantine/hooks';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CONNECTION } from '#contract/messages/shell.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { formatSince } from '#contract/time/formatting.ts';
import { useWaitingForms } from '#web/session/outbox.ts';
import type { Trigger } from '#web/session/send-outbox.ts';
import { useStored } from '#web/session/stored-value.ts';
import { sessionUser } from '#web/session/user.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { useNow } from '#web/ui/page/use-now.ts';
import classes from './connection-bar.module.css';

/** Says on every screen what waits on this phone, and has it sent. */
export function OutboxBar() {
  const waiting = useWaitingForms();
  const [first] = waiting;
  const checks = waiting.filter(({ form }) => form === 'check').length;
  const text = (since: string) => CONNECTION.waiting(checks, waiting.length - checks, since);
  return first && <Bar text={text} since={new Date(first.made.at)} />;
}

interface BarProps {
  /** @param since "11:52 PM", or with its day */
  text: (since: string) => string;
  since: Date;
}

function Bar({ text, since }: BarProps) {
  const queries = useQueryClient();
  const userId = useStored(sessionUser)?.id;
  useEffect(() => {
    if (userId !== undefined) send(queries, 'connection');
  }, [queries, userId]);
  useInterval(() => send(queries, 'clock'), MINUTE_MS, { autoInvoke: true });
  useWindowEvent('online', () => send(queries, 'connection'));
  useWindowEvent('visibilitychange', () => send(queries, 'clock'));
  return (
    <div
      className={classes.bar}
      data-wide
      data-overdue={useNow() >= nextEvening(since) || undefined}
      role="status"
    >
      {text(formatSince(since, deviceZone(), new Date()))}
      <TextLink to="/waiting">{CONNECTION.openWaiting}</TextLink>
    </div>
  );
}

/** Its code comes from the service worker, or by the connection that sending needs too. */
function send(queries: QueryClient, trigger: Trigger): void {
  import('#web/session/send-outbox.ts')
    .then(({ sendOutbox }) => sendOutbox(queries, trigger))
    .catch(() => {});
}

/** The hour by which yesterday's check should have been sent, since tonight's is near. */
const EVENING_HOUR = 20;

function nextEvening(since: Date): Date {
  const evening = new Date(since);
  evening.setHours(EVENING_HOUR, 0, 0, 0);
  if (evening <= since) evening.setDate(evening.getDate() + 1);
  return evening;
}
