import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readVenueHistory, type VenueChange } from '#contract/history.ts';
import { HISTORY } from '#contract/messages/entries.ts';
import { MAP, VENUE, VENUE_HISTORY, VENUES } from '#contract/messages/venues.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { query } from '#web/api/query.ts';
import { settingsQuery } from '#web/api/settings.ts';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { ChangeList } from '#web/components/register/change-list.tsx';
import { VENUE_CREATION_REDIRECT_MS, VENUE_CREATION_TOAST_MS } from '#web/ui/delays.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import type { MapPlace, MapSource, MapState } from '#web/ui/map/map-drawing.ts';
import { useMap } from '#web/ui/map/use-map.ts';
import { VENUE_MAP_HEIGHT_PX, VENUE_MAP_ZOOM } from '#web/ui/sizes.ts';
import { VenueForm } from '../form/form.tsx';
import { saveOwnVenueLink } from '../form/own-venue-link.ts';
import { useLeave } from '../form/use-leave.ts';
import classes from './details.module.css';
import mapClasses from './location-map.module.css';
import historyClasses from './venue-history.module.css';
import { VenueManagers } from './venue-managers.tsx';

interface VenueDetailsProps {
  venue: Venue;
  /** Page of the managers' table. */
  page: number;
}

/** A venue's form, its map, its history and its managers. */
export function VenueDetails({ venue, page }: VenueDetailsProps) {
  const { leave, isLeaving } = useLeave(VENUE_CREATION_REDIRECT_MS);

  function onSaved(changed: Venue): void {
    saveOwnVenueLink(changed);
    showSuccessToast(VENUES.updated, { autoClose: VENUE_CREATION_TOAST_MS });
    leave();
  }

  return (
    <div className={classes.parts}>
      <Paper component="section" p={{ base: 'md', sm: 'xl' }} bg="var(--night-surface)">
        <Title order={2} size="sm" fw={500} c="dimmed" mb="md">
          {VENUE.title}
        </Title>
        <VenueForm venue={venue} onSaved={onSaved} isLeaving={isLeaving} />
      </Paper>
      <Stack gap="xl">
        <VenueMap venue={venue} />
        <VenueHistory venue={venue} />
      </Stack>
      <VenueManagers venueId={venue.id} page={page} />
    </div>
  );
}

/** A map of a venue, where its position is known. */
function VenueMap({ venue }: { venue: Venue }) {
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {MAP.title}
      </Title>
      {venue.latitude && venue.longitude ? (
        <PlacedMap
          name={venue.name}
          latitude={Number(venue.latitude)}
          longitude={Number(venue.longitude)}
        />
      ) : (
        <Text c="dimmed">{MAP.noPosition}</Text>
      )}
    </section>
  );
}

interface PlacedMapProps {
  name: string;
  latitude: number;
  longitude: number;
}

function PlacedMap({ name, ...position }: PlacedMapProps) {
  const query = useQuery(settingsQuery);
  const { data: settings } = query;
  if (query.isError) return <LoadFailure query={query} />;
  return (
    <LocationMap
      {...position}
      zoom={VENUE_MAP_ZOOM}
      height={VENUE_MAP_HEIGHT_PX}
      label={MAP.label(name)}
      source={settings?.map}
    />
  );
}

interface LocationMapProps extends MapPlace {
  /** Names the map for assistive technology. */
  label: string;
  /** undefined until it is known */
  source: MapSource | undefined;
  /** Pixels. */
  height: number;
}

const NOTICE: Partial<Record<MapState, string>> = {
  'without-tiles': MAP.noTiles,
  refused: MAP.authFailed,
  failed: MAP.failed,
};

/** A place on a map, or a notice where the map is not available. */
function LocationMap({ label, source, height, ...place }: LocationMapProps) {
  const { elementRef, state } = useMap(place, source);
  return (
    <section aria-label={label} className={mapClasses.frame} style={{ height }}>
      <div ref={elementRef} className={mapClasses.map} />
      {state === 'loading' && <Skeleton className={mapClasses.waiting ?? ''} height={height} />}
      {NOTICE[state] && (
        <p role="status" className={mapClasses.notice}>
          {NOTICE[state]}
        </p>
      )}
    </section>
  );
}

/** Changes shown before the others are asked for. */
const SHOWN_AT_FIRST = 10;

/** What happened to a venue, its people and its closures. */
function VenueHistory({ venue }: { venue: Venue }) {
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
      <ol className={historyClasses.changes}>
        {shown.map((change) => (
          <li key={`${change.at} ${change.what}`} className={historyClasses.change}>
            <Text fw={600} className={historyClasses.what}>
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
