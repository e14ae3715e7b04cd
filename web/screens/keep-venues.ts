import type { VenueLink } from '#contract/managers.ts';
import { showSuccess } from '#web/components/feedback/toasts.ts';
import { reloadAfter } from '#web/components/page/reload-after.ts';
import { sessionUser } from '#web/session/user.ts';

/**
 * Keeps the list that joining or leaving a venue answered, says so, and starts the page anew.
 * @param delay milliseconds
 */
export function keepVenues(venues: VenueLink[], said: string, delay: number): void {
  const user = sessionUser.read();
  if (user?.manager) sessionUser.write({ ...user, manager: { ...user.manager, venues } });
  showSuccess(said);
  reloadAfter(delay);
}
