import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconClipboardCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { SHELL } from '#contract/messages/shell.ts';
import type { TonightStatus } from '#contract/status/tonight.ts';
import { useTonight } from '#web/components/calendar/use-tonight.ts';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import classes from './tonight.module.css';

/** Widths at which a navigation shows it: tonight.module.css. */
const SHOWN = '(max-width: 77.99em)';

const DONE: readonly TonightStatus['state'][] = ['done', 'late', 'recorded_later'];
const CLOSED: readonly TonightStatus['state'][] = ['closed', 'inactive'];

/** Leads to tonight's check on a phone or tablet. Its state is fetched only there. */
export function Tonight() {
  const mayCheck = can(useActor(), 'form-a:create');
  const venue = useViewingVenue();
  const isShown = useMediaQuery(SHOWN, false, { getInitialValueInEffect: false });
  return mayCheck && venue && isShown && <TonightLink venueId={venue.value} />;
}

/** Once there is a check it is a tick, or the sign of its fault, and leads to the register. */
function TonightLink({ venueId }: { venueId: string }) {
  const { status } = useTonight(venueId);
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
