import type { VenueChange } from '#contract/history.ts';
import { AUDITED } from '#contract/messages/audit.ts';
import { REMIND } from '#contract/messages/board.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { VENUE_HISTORY } from '#contract/messages/venues.ts';
import { changedValues } from '#contract/register/corrections.ts';
import type { ChangedValue } from '#contract/register/schemas.ts';
import { TECHNICIAN_LINK_ACT } from '#contract/technician-links/acts.ts';
import type { Day } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { VENUE_STATE_FIELDS, type VenueState } from '#contract/venues/history-state.ts';
import { VISIT_ACT } from '#contract/visits/acts.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { VenueHistoryRow } from './store.ts';

/** A venue's row in the history, with the name of its company, which the row only refers to. */
type VenueSnapshot = VenueState & {
  readonly code: string;
  readonly not_trading_days: readonly Day[];
  readonly confirmed_at: string | null;
};

/** Presents the changes of a venue, of its people and of its closures, and its reminders, newest first. */
export function presentVenueHistory(rows: readonly VenueHistoryRow[]): VenueChange[] {
  return rows.flatMap((row) => PRESENTED[row.entity](row)).reverse();
}

const PRESENTED = {
  venue: venueChanges,
  venue_manager: (row: VenueHistoryRow) => [managerChange(row)],
  invitation: (row: VenueHistoryRow) => [invitationChange(row)],
  audit: (row: VenueHistoryRow) => [act(row)],
} as const;

function act(row: VenueHistoryRow): VenueChange {
  const recorded = recordedOf(row);
  const what = actText(row);
  return { ...recorded, by: recorded.by || VENUE_HISTORY.erased, what, changes: [] };
}

function actText({ after }: VenueHistoryRow): string {
  const kind = String(after?.kind);
  const details = (after?.details ?? {}) as Readonly<Record<string, string>>;
  if (isGuestAct(kind)) return GUEST_ACT[kind](details);
  const { about = '', mailed, form = '', night = '', reason = '' } = details;
  return kind === 'venue-reminded'
    ? REMIND.inHistory(about, Number(mailed))
    : AUDITED.formDiscarded(form, formatDay(night), reason);
}

/** Acts of people without an account. */
const GUEST_ACT = { ...VISIT_ACT, ...TECHNICIAN_LINK_ACT };

const isGuestAct = (kind: string): kind is keyof typeof GUEST_ACT => kind in GUEST_ACT;

function venueChanges(row: VenueHistoryRow): VenueChange[] {
  const recorded = recordedOf(row);
  const after = stateIn(row.after, row.company_after);
  const before = stateIn(row.before, row.company_before);
  if (!before) return [{ ...recorded, what: VENUE_HISTORY.created, changes: [] }];
  if (row.action === 'void' || !after) {
    return [{ ...recorded, what: VENUE_HISTORY.deleted, changes: [] }];
  }
  const changes = [
    ...codeChange(before, after),
    ...changedValues(VENUE_STATE_FIELDS, before, after),
  ];
  const others = [
    ...(!before.confirmed_at && after.confirmed_at ? [VENUE_HISTORY.venueConfirmed] : []),
    ...closureTexts(before, after),
  ].map((what) => ({ ...recorded, what, changes: [] }));
  return changes.length === 0
    ? others
    : [{ ...recorded, what: VENUE_HISTORY.changed, changes }, ...others];
}

function managerChange(row: VenueHistoryRow): VenueChange {
  const what = managerEvent(row)(row.manager_name ?? VENUE_HISTORY.erased);
  return { ...recordedOf(row), what, changes: [] };
}

/** The row of an invitation that was made or withdrawn. */
function invitationChange(row: VenueHistoryRow): VenueChange {
  const { invited, madeQr, invitationWithdrawn, qrWithdrawn } = VENUE_HISTORY;
  const isQr = row.after?.channel === 'qr';
  const made = isQr ? madeQr : invited;
  const withdrawn = isQr ? qrWithdrawn : invitationWithdrawn;
  const what = row.action === 'create' ? made : withdrawn;
  return { ...recordedOf(row), what, changes: [] };
}

function managerEvent({ action, before, after, is_own }: VenueHistoryRow) {
  if (action === 'void') return is_own ? VENUE_HISTORY.left : VENUE_HISTORY.removed;
  if (action === 'create') {
    return after?.confirmed_at === null ? VENUE_HISTORY.joinedUnconfirmed : VENUE_HISTORY.joined;
  }
  const isConfirmation = before?.code_number === after?.code_number && after?.confirmed_at;
  return isConfirmation ? VENUE_HISTORY.confirmed : VENUE_HISTORY.enteredNewCode;
}

const recordedOf = ({ at, actor_name }: VenueHistoryRow) => ({
  at: at.toISOString(),
  by: actor_name,
});

function stateIn(snapshot: Snapshot | null, company: string | null): VenueSnapshot | undefined {
  return snapshot ? ({ ...snapshot, company_name: company } as VenueSnapshot) : undefined;
}

function codeChange(before: VenueSnapshot, after: VenueSnapshot): ChangedValue[] {
  if (before.code === after.code) return [];
  const { oldCode, newCode } = VENUE_HISTORY;
  return [{ key: 'code', label: LABEL.venueCode, before: oldCode, after: newCode }];
}

function closureTexts(before: VenueSnapshot, after: VenueSnapshot): string[] {
  const listed = (days: readonly Day[], others: readonly Day[]) =>
    days
      .filter((day) => !others.includes(day))
      .map((day) => formatDay(day))
      .join(', ');
  const closed = listed(after.not_trading_days, before.not_trading_days);
  const reopened = listed(before.not_trading_days, after.not_trading_days);
  return [
    ...(closed ? [VENUE_HISTORY.closed(closed)] : []),
    ...(reopened ? [VENUE_HISTORY.reopened(reopened)] : []),
  ];
}
