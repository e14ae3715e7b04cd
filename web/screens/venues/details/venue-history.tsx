import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readVenueHistory, type VenueChange } from '#contract/history.ts';
import { HISTORY } from '#contract/messages/entries.ts';
import { VENUE_HISTORY } from '#contract/messages/venues.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { query } from '#web/api/query.ts';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { ChangeList } from '#web/components/register/change-list.tsx';
import classes from './venue-history.module.css';

/** Changes shown before the others are asked for. */
const SHOWN_AT_FIRST = 10;

/** What happened to a venue, its people and its closures. */
export function VenueHistory({ venue }: { venue: Venue }) {
  const history = useQuery(query(readVenueHistory, { params: { id: venue.id } }));
  return (
    <section aria-label={VENUE_HISTORY.title}>
      <Title order={2} size="h4" mb="sm">
        {VENUE_HISTORY.title}
      </Title>
      {history.data ? (
        <Changes changes={history.data} zone={venue.time_zone} />
      ) : history.isError ? (
        <LoadFailure query={history} />
      ) : (
        <Skeleton height={240} radius="md" />
      )}
    </section>
  );
}

interface ChangesProps {
  /** Newest first. */
  changes: readonly VenueChange[];
  zone: string;
}

function Changes({ changes, zone }: ChangesProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? changes : changes.slice(0, SHOWN_AT_FIRST);
  return (
    <Stack gap="sm" align="start">
      <ol className={classes.changes}>
        {shown.map((change) => (
          <li key={`${change.at} ${change.what}`} className={classes.change}>
            <Text fw={600} className={classes.what}>
              {change.what}
            </Text>
            <Text size="sm" c="dimmed">
              {formatDateTime(new Date(change.at), zone)} · {HISTORY.by(change.by)}
            </Text>
            {change.changes.length > 0 && <ChangedValues changes={change.changes} />}
          </li>
        ))}
      </ol>
      {shown.length < changes.length && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {VENUE_HISTORY.showAll(changes.length)}
        </Button>
      )}
    </Stack>
  );
}

function ChangedValues({ changes }: Pick<VenueChange, 'changes'>) {
  const factOf = (label: string, value: string) => (value ? { label, value } : undefined);
  return (
    <ChangeList
      isNew={false}
      changes={changes.map(({ label, before, after }) => ({
        label,
        before: factOf(label, before),
        after: factOf(label, after),
      }))}
    />
  );
}
