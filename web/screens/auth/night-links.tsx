import { Stack, Text } from '@mantine/core';
import { OUTBOX } from '#contract/messages/form-a.ts';
import type { StoredCard } from '#web/api/night-card.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';

/** Leads to the checks that this phone can record while nobody can sign in. */
export function NightLinks({ cards }: { cards: readonly StoredCard[] }) {
  if (cards.length === 0) return null;
  return (
    <Stack gap={4} mb="lg">
      <Text fw={600}>{OUTBOX.offline}</Text>
      {cards.map(({ venue }) => (
        <TextLink key={venue.id} to="/tonight/$venueId" params={{ venueId: venue.id }}>
          {OUTBOX.record(venue.name)}
        </TextLink>
      ))}
    </Stack>
  );
}
