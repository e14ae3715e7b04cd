import { type Day, isRealDay } from '#contract/time/days.ts';

const keyOf = (venueId: string) => `officer-visit-${venueId}`;

/** The day of an officer's last inspection of a venue, as it was entered on this device; '' for none. */
export function readOfficerVisit(venueId: string): Day {
  const day = localStorage.getItem(keyOf(venueId)) ?? '';
  return isRealDay(day) ? day : '';
}

/** Keeps it on this device. */
export function writeOfficerVisit(venueId: string, day: Day): void {
  localStorage.setItem(keyOf(venueId), day);
}
