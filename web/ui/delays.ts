// Delays on screen, in milliseconds: specification section 9.

/** Browser tests mark the window of a page, and so do not wait for what follows by itself. */
const isHurried = Reflect.get(globalThis, 'nightbookIsHurried') === true;
const unlessHurried = (delay: number) => (isHurried ? 0 : delay);

export const VENUE_CHANGE_RELOAD_MS = unlessHurried(500);
export const LOGIN_REDIRECT_MS = unlessHurried(100);
export const LOGOUT_REDIRECT_MS = unlessHurried(100);
export const ACCOUNT_DELETION_REDIRECT_MS = unlessHurried(100);
export const SETUP_REDIRECT_MS = unlessHurried(100);
export const MANAGER_DELETION_REDIRECT_MS = unlessHurried(2000);
export const VENUE_CREATION_REDIRECT_MS = unlessHurried(2000);
export const VENUE_CREATION_TOAST_MS = 8000;

// A reload takes its message away, so that no test can do without the time to read it.
export const JOIN_VENUE_RELOAD_MS = 2000;
export const DELETE_RELOAD_MS = 2000;

/** Idle typing before a licence number is checked. */
export const LICENCE_CHECK_DEBOUNCE_MS = unlessHurried(1000);
