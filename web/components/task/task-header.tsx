import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
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
