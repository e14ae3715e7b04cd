import { Button } from '@mantine/core';
import { useInterval, useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CONNECTION } from '#contract/messages/shell.ts';
import { formatSince } from '#contract/time/formatting.ts';
import { useNewRelease } from '#web/offline/new-release.ts';
import { reconnect } from '#web/session/session.ts';
import { useShownSince } from '#web/session/stored-answers.ts';
import { sessionUser } from '#web/session/user.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import classes from './connection-bar.module.css';

/** Says what a user has to know about the app itself: data that is not new, or a new release. */
export function ConnectionBar() {
  const since = useShownSince();
  const isOutdated = useNewRelease();
  const { href } = useLocation();
  if (since !== undefined) return <AsOf at={new Date(since)} />;
  // Another screen has other forms.
  return isOutdated ? <NewRelease key={href} /> : null;
}

/** Time until the connection is tried again. */
const RETRY_MS = 30_000;

function AsOf({ at }: { at: Date }) {
  const queries = useQueryClient();
  const router = useRouter();
  const retry = async () => {
    await reconnect(queries);
    if (!sessionUser.read()) await router.invalidate();
  };
  useInterval(() => void retry(), RETRY_MS, { autoInvoke: true });
  useWindowEvent('online', () => void retry());
  return (
    <div className={classes.bar} role="status">
      {CONNECTION.asOf(formatSince(at, deviceZone(), new Date()))}
    </div>
  );
}

/** Asks to reload the page, unless a form is filled in. */
function NewRelease() {
  const [isFormOpen, setFormOpen] = useState(true);
  useEffect(() => setFormOpen(document.querySelector('#main form') !== null), []);
  if (isFormOpen) return null;
  return (
    <div className={classes.bar} role="status">
      {CONNECTION.newRelease}
      <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
        {CONNECTION.reload}
      </Button>
    </div>
  );
}
