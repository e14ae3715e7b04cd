import { IconAlertTriangle, IconCheck, IconClipboardCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { SHELL } from '#contract/messages/shell.ts';
import type { TonightStatus } from '#contract/status/tonight.ts';
import { useTonight } from '#web/components/calendar/use-tonight.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import classes from './tonight.module.css';

const DONE: readonly TonightStatus['state'][] = ['done', 'late', 'recorded_later'];
const CLOSED: readonly TonightStatus['state'][] = ['closed', 'inactive'];

/** Leads to tonight's check. Once there is one it is a tick, or the sign of its fault, and leads to the register. */
export function TonightLink() {
  const { status } = useTonight(useViewingVenue()?.value);
  const isDone = status && DONE.includes(status.state);
  const isClosed = status && CLOSED.includes(status.state);
  const hasFault = status?.hasFault ?? false;
  const DoneIcon = hasFault ? IconAlertTriangle : IconCheck;
  const Icon = isDone ? DoneIcon : IconClipboardCheck;
  return (
    <Link to={isDone ? '/form-a' : '/form-a/create'} className={classes.tonight}>
      <span
        className={classes.disc}
        data-done={isDone}
        data-fault={hasFault}
        data-closed={isClosed}
      >
        <Icon size={28} aria-hidden />
      </span>
      {isDone || isClosed ? status.shortText : SHELL.tonight}
    </Link>
  );
}
