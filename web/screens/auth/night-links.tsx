import { Stack, Text } from '@mantine/core';
import { CONNECTION } from '#contract/messages/shell.ts';
import type { StoredCard } from '#web/api/night-card.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';

/** Leads to the checks that this phone can record while nobody can sign in. */
export function NightLinks({ cards }: { cards: readonly StoredCard[] }) {
  if (cards.length === 0) {
    return navigator.onLine ? null : <Text mb="lg">{CONNECTION.noCheck}</Text>;
  }
  return (
    <Stack gap={4} mb="lg">
      <Text fw={600}>{CONNECTION.offline}</Text>
      {cards.map(({ venue }) => (
        <TextLink key={venue.id} to="/tonight/$venueId" params={{ venueId: venue.id }}>
          {CONNECTION.record(venue.name)}
        </TextLink>
      ))}
    </Stack>
  );
}
