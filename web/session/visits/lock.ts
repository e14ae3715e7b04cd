import type { SentBody } from '#contract/access/endpoint.ts';
import { VISIT_PIN_ATTEMPTS, VISIT_STORED_HOURS } from '#contract/core/limits.ts';
import { HOUR_MS } from '#contract/time/days.ts';
import type { recordShownVisit } from '#contract/visits/calls.ts';
import type { VisitRegister } from '#contract/visits/schemas.ts';
import { LOCK_KEY } from './is-locked.ts';

/**
 * What a phone of the venue needs to show the register and nothing else. While it is stored, every page of the app leads
 * to the page of the visit. It keeps honest people there: whoever reads the storage of a browser is not kept.
 */
export interface VisitLock {
  readonly venueId: string;
  readonly pin: { readonly salt: string; readonly hash: string };
  /** Wrong PINs so far. */
  readonly attempts: number;
  /** The register as it was last seen. */
  readonly register: VisitRegister;
  /** The server's clock minus the phone's, in milliseconds, as last measured. */
  readonly clockOffsetMs: number;
  /** When it began, in milliseconds of the phone's clock. */
  readonly since: number;
  /** The link of the visit; undefined where it began without a connection. */
  readonly link?: string;
  /** What the history gets of a visit that began without a connection. */
  readonly shown?: Shown;
}

type Shown = SentBody<typeof recordShownVisit>;

/** A visit that was shown without a connection, until it is recorded. */
export interface ShownVisit {
  readonly venueId: string;
  readonly shown: Shown;
}

const SHOWN_KEY = 'shown-visits';

export const readLock = (): VisitLock | null => readJson<VisitLock>(LOCK_KEY);

/** @param lock null ends it */
export function writeLock(lock: VisitLock | null): void {
  if (lock) localStorage.setItem(LOCK_KEY, JSON.stringify(lock));
  else localStorage.removeItem(LOCK_KEY);
}

/** Ends the lock, and notes a visit that the server does not know yet. */
export function endLock({ venueId, shown }: VisitLock): void {
  if (shown) writeShownVisits([...readShownVisits(), { venueId, shown }]);
  writeLock(null);
}

export const readShownVisits = (): ShownVisit[] => readJson<ShownVisit[]>(SHOWN_KEY) ?? [];

export const writeShownVisits = (visits: readonly ShownVisit[]): void =>
  localStorage.setItem(SHOWN_KEY, JSON.stringify(visits));

/** Whether what is stored is too old to be shown. */
export const isTooOld = ({ register, clockOffsetMs }: VisitLock): boolean =>
  Date.now() + clockOffsetMs - Date.parse(register.as_of) > VISIT_STORED_HOURS * HOUR_MS;

export const hasAttempts = ({ attempts }: VisitLock): boolean => attempts < VISIT_PIN_ATTEMPTS;

function readJson<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
