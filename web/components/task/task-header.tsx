import { ActionIcon } from '@mantine/core';
import { IconUserShield, IconX } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { SHELL } from '#contract/messages/shell.ts';
import { useStored } from '#web/session/stored-value.ts';
import { actorAt, sessionUser } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import classes from './task-header.module.css';

interface TaskHeaderProps {
  children: React.ReactNode;
  /** Part of the task that is done, 0 to 1. */
  progress?: number;
  close: { to: NonNullable<LinkProps['to']>; label: string };
}

/** The top of a task, which fills a phone's screen: an element with `data-task` hides the shell there. */
export function TaskHeader({ children, progress, close }: TaskHeaderProps) {
  return (
    <header className={classes.header}>
      {progress !== undefined && (
        <div className={classes.track} aria-hidden>
          <div className={classes.bar} style={{ inlineSize: `${100 * progress}%` }} />
        </div>
      )}
      <div className={classes.text}>{children}</div>
      <InspectorLink />
      <ActionIcon
        renderRoot={(root) => <Link to={close.to} {...root} />}
        color="gray"
        aria-label={close.label}
      >
        <IconX size={24} />
      </ActionIcon>
    </header>
  );
}

/** Stands for that of the shell, which a task hides on a phone: an officer does not wait for the end of a check. */
function InspectorLink() {
  const user = useStored(sessionUser);
  const venue = useViewingVenue();
  if (!user || !venue || !can(actorAt(user, venue.value), 'visit:start')) return null;
  return (
    <ActionIcon
      renderRoot={(root) => <Link to="/inspector" {...root} />}
      className={classes.inspector ?? ''}
      color="gray"
      aria-label={SHELL.inspector}
    >
      <IconUserShield size={24} />
    </ActionIcon>
  );
}
