import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { User } from '#contract/auth.ts';
import { SESSION_KEY, VIEWING_VENUE_EVENT } from '#contract/limits.ts';
import { can } from '#contract/permissions.ts';
import { venuesTonightQuery } from '#web/api/venues.ts';
import { storedValue, useStored } from './stored-value.ts';
import { actorOf } from './user.ts';

/** The venue whose registers are shown, stored as the selector's option: its id and its name. */
const venueOption = z.object({ value: z.coerce.string(), label: z.string() });

export type ViewingVenue = z.infer<typeof venueOption>;

export const viewingVenue = storedValue(SESSION_KEY.viewingVenue, venueOption, VIEWING_VENUE_EVENT);

export function useViewingVenue(): ViewingVenue | null {
  return useStored(viewingVenue);
}

/** The venues among which a person's viewing venue is. Technicians and companies have none. */
export async function venueChoices(user: User, queries: QueryClient): Promise<ViewingVenue[]> {
  const venues = can(actorOf(user), 'viewing-venue:choose')
    ? await queries.ensureQueryData(venuesTonightQuery)
    : (user.manager?.venues ?? []).filter(({ status }) => status === 'connected');
  return venues.map(({ id, name }) => ({ value: id, label: name }));
}

/** The stored venue while it is one of the choices, else the first of them. */
export function settledVenue(
  stored: ViewingVenue | null,
  choices: readonly ViewingVenue[],
): ViewingVenue | null {
  return choices.find(({ value }) => value === stored?.value) ?? choices[0] ?? null;
}

/** Stores the settled venue when it differs from the stored one. */
export function settleViewingVenue(choices: readonly ViewingVenue[]): ViewingVenue | null {
  const stored = viewingVenue.read();
  const settled = settledVenue(stored, choices);
  if (settled?.value !== stored?.value || settled?.label !== stored?.label)
    viewingVenue.write(settled);
  return settled;
}
