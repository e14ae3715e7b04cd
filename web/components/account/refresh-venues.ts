import type { VenueLink } from '#contract/managers/schemas.ts';
import { updateStoredVenues } from '#web/session/user.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { reloadAfter } from '#web/ui/page/reload-after.ts';

/**
 * Stores the user's venues after one was joined or left, and reloads the page.
 * @param reloadDelay milliseconds in which the message can be read
 */
export function refreshVenues(
  venues: VenueLink[],
  successMessage: string,
  reloadDelay: number,
): void {
  updateStoredVenues(() => venues);
  showSuccessToast(successMessage);
  reloadAfter(reloadDelay);
}
