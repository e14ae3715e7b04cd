import { SENT_DAYS_LATER } from '#contract/core/limits.ts';
import { MADE } from '#contract/messages/entries.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import type { NewMade } from '#contract/register/schemas.ts';
import { madeTime } from '#contract/rules/made-time.ts';
import type { Day } from '#contract/time/days.ts';
import { type CurrentUser, isUnconfirmedAt } from '#server/access.ts';
import { conflict, type FieldMessages, unconfirmed } from '#server/errors.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { belongedToVenue, peopleThen } from '../venues/people-store.ts';
import { calendarStore } from './store.ts';

/**
 * Finds the explanation that an earlier attempt to send it has recorded.
 * @returns its id; undefined for the first attempt
 * @throws 409 when its id was used for another night
 */
export async function recordedExplanation(
  db: Database,
  uid: string,
  night: { readonly venueId: string; readonly day: Day },
): Promise<string | undefined> {
  const recorded = await calendarStore(db).explanationMade(uid);
  if (!recorded) return undefined;
  const isSame = recorded.venue_id === night.venueId && recorded.trading_day === night.day;
  if (!isSame) throw conflict(API_ERROR.keyReused);
  return recorded.id;
}

/** An explanation that arrived, before it is recorded. */
interface Arrived {
  readonly user: CurrentUser;
  readonly venueId: string;
  readonly receivedAt: Date;
  /** The server's clock minus the sender's, in milliseconds, where the sender names its time. */
  readonly clockOffsetMs: number | undefined;
}

/**
 * Returns the columns of an explanation that was made on a phone, or the messages of what is wrong.
 * @throws 403 for the explanation of somebody else, sent by a user who waits for confirmation
 */
export async function madeColumns(
  db: Database,
  made: NewMade,
  { user, venueId, receivedAt, clockOffsetMs }: Arrived,
) {
  if (isUnconfirmedAt(user, venueId) && made.by !== user.id) throw unconfirmed();
  const { at, isTooOld } = madeTime({
    phone: new Date(made.at),
    offsetBefore: made.clock_offset_ms,
    offsetNow: clockOffsetMs,
    received: receivedAt,
  });
  const [maker] = await peopleThen(db, { venueId, at, makerId: made.by, managerId: null });
  const errors: FieldMessages = {
    'made.by': belongedToVenue(maker) ? undefined : MADE.notOfVenue,
    'made.at': isTooOld ? MADE.tooOld(SENT_DAYS_LATER) : undefined,
  };
  return maker && belongedToVenue(maker) && !isTooOld
    ? { columns: { made_uid: made.uid, made_at: at, made_by: maker.name } }
    : { errors };
}
