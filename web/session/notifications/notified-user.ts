/** Key in local storage of the id of the user whose notifications this browser shows. */
export const DEVICE_NOTIFICATIONS_KEY = 'nightbook-notifications';

/** Keeps this browser's notifications to their user, now that a user is signed in; null: ends them. */
export function settleNotifications(userId: string | null): void {
  if (localStorage.getItem(DEVICE_NOTIFICATIONS_KEY) === null) return;
  void import('./device-notifications.ts')
    .then(({ keepBrowserSubscribed, unsubscribeBrowser }) =>
      userId === null ? unsubscribeBrowser() : keepBrowserSubscribed(userId),
    )
    // Tried again at the next start.
    .catch(() => {});
}
