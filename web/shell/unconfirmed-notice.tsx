import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { can } from '#contract/access/permissions.ts';
import { me } from '#contract/auth/calls.ts';
import { CONFIRMATION } from '#contract/messages/lists.ts';
import { query } from '#web/api/query.ts';
import { isUnconfirmedAt, sessionUser, useActor } from '#web/session/user.ts';
import { useViewingVenue, type ViewingVenue } from '#web/session/viewing-venue.ts';
import classes from './notice.module.css';

/** Time until the server is asked again whether somebody has confirmed the user. */
const REFRESH_MS = 60_000;

/** Says what a user may do at the viewing venue before they are confirmed there, and whom to ask. */
export function UnconfirmedNotice() {
  const actor = useActor();
  const venue = useViewingVenue();
  if (!venue || !actor.isUnconfirmed) return null;
  return <Notice venue={venue} doesChecks={can(actor, 'form-a:create')} />;
}

function Notice({ venue, doesChecks }: { venue: ViewingVenue; doesChecks: boolean }) {
  const router = useRouter();
  const queries = useQueryClient();
  const { data: user } = useQuery({
    ...query(me),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (!user || isUnconfirmedAt(user, venue.value)) return;
    sessionUser.write(user);
    void queries.invalidateQueries();
    void router.invalidate();
  }, [user, venue.value, queries, router]);
  return (
    <section className={classes.notice}>
      <strong>{CONFIRMATION.ownTitle(venue.label)}</strong>
      <div>{doesChecks ? CONFIRMATION.ownHint : CONFIRMATION.ownHintOfReaders}</div>
    </section>
  );
}
