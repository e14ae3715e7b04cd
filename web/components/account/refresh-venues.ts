import type { VenueLink } from '#contract/managers/schemas.ts';
import { sessionUser } from '#web/session/user.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { reloadAfter } from '#web/ui/page/reload-after.ts';

/**
 * Keeps the list that joining or leaving a venue answered, says so, and starts the page anew.
 * @param delay milliseconds
 */
export function refreshVenues(venues: VenueLink[], said: string, delay: number): void {
  const user = sessionUser.read();
  if (user?.manager) sessionUser.write({ ...user, manager: { ...user.manager, venues } });
  showSuccessToast(said);
  reloadAfter(delay);
}
