// Delays on screen, in milliseconds: specification section 9.

export const VENUE_CHANGE_RELOAD_MS = 500;
export const JOIN_VENUE_RELOAD_MS = 2000;
export const DELETE_RELOAD_MS = 2000;
export const LOGIN_REDIRECT_MS = 100;
export const LOGOUT_REDIRECT_MS = 100;
export const ACCOUNT_DELETION_REDIRECT_MS = 100;
export const SETUP_REDIRECT_MS = 100;
export const MANAGER_DELETION_REDIRECT_MS = 2000;
export const VENUE_CREATION_REDIRECT_MS = 2000;
export const VENUE_CREATION_TOAST_MS = 8000;

/** Idle typing before a licence number is checked. */
export const LICENCE_CHECK_DEBOUNCE_MS = 1000;
