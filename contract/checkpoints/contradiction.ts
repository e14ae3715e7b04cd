import { MINUTE_MS } from '../time/days.ts';
import { type Checkpoint, isGoneBy } from './checkpoint.ts';

/** A change of a venue's history that was signed. */
export interface SignedChange {
  readonly venueId: string;
  readonly change: number;
  /** Hexadecimal SHA-256. */
  readonly hash: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** An export is stated some moments after its register was read, in which the register goes on. */
const TOLERANCE_MS = MINUTE_MS;

/**
 * Tells whether two signed changes cannot be of one history: a change has two hashes, or a history became shorter.
 * @param restorations checkpoints that say what a restore of the venue lost, which explain that
 */
export function contradicts(
  one: SignedChange,
  other: SignedChange,
  restorations: readonly Checkpoint[],
): boolean {
  if (one.venueId !== other.venueId) return false;
  const [earlier, later] = one.at <= other.at ? [one, other] : [other, one];
  const isShorter =
    earlier.change > later.change && Date.parse(later.at) - Date.parse(earlier.at) > TOLERANCE_MS;
  const isOther = earlier.change === later.change && earlier.hash !== later.hash;
  return (
    (isShorter || isOther) &&
    !restorations.some(
      (restored) => restored.venueId === earlier.venueId && isGoneBy(restored, earlier),
    )
  );
}
