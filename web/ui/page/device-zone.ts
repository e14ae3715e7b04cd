import type { TimeZone } from '#contract/time/calendar.ts';

/** Where the device is, by its own clock: for times that are no venue's. */
export const deviceZone = (): TimeZone => Intl.DateTimeFormat().resolvedOptions().timeZone;
