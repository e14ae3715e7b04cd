export const LOCK_KEY = 'visit-lock';

/** Tells whether this browser shows the register to an officer, and nothing else. */
export const isLocked = (): boolean => localStorage.getItem(LOCK_KEY) !== null;
