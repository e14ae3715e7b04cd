import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MAP } from '#contract/messages/venues.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { settingsQuery } from '#web/api/settings.ts';
import { LocationMap } from '#web/components/map/location-map.tsx';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { VENUE_MAP_HEIGHT_PX, VENUE_MAP_ZOOM } from '#web/ui/sizes.ts';

/** A map of a venue, where its position is known. */
export function VenueMap({ venue }: { venue: Venue }) {
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
