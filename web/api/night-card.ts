import { queryOptions } from '@tanstack/react-query';
import { readNightCard } from '#contract/form-a/calls.ts';
import type { NightCard } from '#contract/form-a/night-card.ts';
import { type CallOptions, call } from './call.ts';

/** A card as a phone stores it. */
export interface StoredCard extends NightCard {
  /** The server's clock minus the phone's when it was read, in milliseconds. */
  readonly clock_offset_ms: number;
}

/** What the form of a check at a venue needs, stored for a start without a connection. */
export const nightCardQuery = (id: string) =>
  queryOptions({
    queryKey: [readNightCard.path, id],
    queryFn: ({ signal }: CallOptions) => readCard(id, signal),
    meta: { isForCheck: true },
  });

async function readCard(id: string, signal: AbortSignal | undefined): Promise<StoredCard> {
  const card = await call(readNightCard, { params: { id }, ...(signal && { signal }) });
  return { ...card, clock_offset_ms: Date.parse(card.now) - Date.now() };
}
