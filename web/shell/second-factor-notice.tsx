import { Button, Group } from '@mantine/core';
import { SECURITY } from '#contract/messages/profile.ts';
import { DAY_MS } from '#contract/time/days.ts';
import { storedValue, useStored } from '#web/session/stored-value.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { useNow } from '#web/ui/page/use-now.ts';
import classes from './notice.module.css';

/** Whether the user has put the notice off, until the next sign-in. */
const isPutOff = storedValue<boolean>('second-factor-later', 'second-factor-later');

/** Asks for a second factor while the user may still do without. @param dueAt when they need it */
export function SecondFactorNotice({ dueAt }: { dueAt: string }) {
  const now = useNow();
  if (useStored(isPutOff)) return null;
  const daysLeft = Math.ceil((new Date(dueAt).getTime() - now.getTime()) / DAY_MS);
  return (
    <section className={classes.notice}>
      <strong>{SECURITY.askedTitle(daysLeft)}</strong>
      <div>{SECURITY.askedHint}</div>
      <Group gap="xs" mt="xs">
        <LinkButton to="/profile" search={{ tab: 'security' }} variant="default">
          {SECURITY.setUpNow}
        </LinkButton>
        <Button variant="subtle" onClick={() => isPutOff.write(true)}>
          {SECURITY.later}
        </Button>
      </Group>
    </section>
  );
}
