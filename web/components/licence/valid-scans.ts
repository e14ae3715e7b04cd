import { SCAN_ADDRESS_MINUTES } from '#contract/core/limits.ts';
import { MINUTE_MS } from '#contract/time/days.ts';

/** Keeps the addresses of scans in a payload valid, as long as it is on screen. */
export const WITH_VALID_SCANS = { refetchInterval: (SCAN_ADDRESS_MINUTES * MINUTE_MS) / 2 };
