import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import { storedValue, useStored } from './stored-value.ts';

/** The venue whose registers are shown, stored as the selector's option: its id and its name. */
export interface ViewingVenue {
  value: string;
  label: string;
}

/** Announces a change of the viewing venue within the page. Specification section 3. */
export const VIEWING_VENUE_EVENT = 'viewing-venue-ls';

export const viewingVenue = storedValue<ViewingVenue>(
  SESSION_KEY.viewingVenue,
  VIEWING_VENUE_EVENT,
);

export function useViewingVenue(): ViewingVenue | null {
  return useStored(viewingVenue);
}

/** Returns the stored venue while it is one of the choices, else the first of them. */
function settledVenue(
  stored: ViewingVenue | null,
  choices: readonly ViewingVenue[],
): ViewingVenue | null {
  return choices.find(({ value }) => value === String(stored?.value)) ?? choices[0] ?? null;
}

/** Stores the settled venue when it differs from the stored one. */
export function settleViewingVenue(choices: readonly ViewingVenue[]): ViewingVenue | null {
  const stored = viewingVenue.read();
  const settled = settledVenue(stored, choices);
  if (settled?.value !== stored?.value || settled?.label !== stored?.label)
    viewingVenue.write(settled);
  return settled;
}
