import { Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MAP, VENUE, VENUES } from '#contract/messages/venues.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { settingsQuery } from '#web/api/settings.ts';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { LocationMap } from '#web/screens/venues/details/location-map.tsx';
import { VENUE_CREATION_REDIRECT_MS, VENUE_CREATION_TOAST_MS } from '#web/ui/delays.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { VENUE_MAP_HEIGHT_PX, VENUE_MAP_ZOOM } from '#web/ui/sizes.ts';
import { VenueForm } from '../form/form.tsx';
import { saveOwnVenueLink } from '../form/own-venue-link.ts';
import { useLeave } from '../form/use-leave.ts';
import classes from './details.module.css';
import { VenueHistory } from './venue-history.tsx';
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
