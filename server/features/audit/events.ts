import type { AuditKind } from '#contract/audit.ts';
import { AUDIT, AUDITED } from '#contract/messages/audit.ts';
import { REMIND } from '#contract/messages/board.ts';
import { PAPER } from '#contract/messages/entries.ts';
import { ROLE_NAME } from '#contract/messages/labels.ts';
import { MANAGERS } from '#contract/messages/people.ts';
import { NAV } from '#contract/messages/shell.ts';
import { changedValues } from '#contract/register/corrections.ts';
import { TECHNICIAN_LINK_ACT } from '#contract/technician-links/acts.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { VENUE_STATE_FIELDS, type VenueState } from '#contract/venues/history-state.ts';
import { VISIT_ACT } from '#contract/visits/acts.ts';
import type { AuditKind as RecordedKind } from '#server/ledger/audit.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';

/** A row of the history that the audit shows. */
export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly event: AuditEvent;
  readonly entity: string;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly actor_id: string | null;
  /** The name that the history has; empty for acts. */
  readonly actor_name: string;
  /** Empty for an erased account; null without a user. */
  readonly present_actor_name: string | null;
  /** The present name of the user whom the row is about; the address of an invitation or of a weekly mail. */
  readonly subject_name: string | null;
  readonly venue_name: string | null;
}

interface EventText {
  readonly kind: AuditKind;
  readonly textOf: (row: AuditRow) => string;
}

const nameIn = ({ subject_name }: AuditRow) => subject_name || AUDIT.erased;
const addressIn = ({ subject_name }: AuditRow) => subject_name ?? AUDIT.addressDeleted;
const stateIn = ({ before, after }: AuditRow): Snapshot => after ?? before ?? {};
const detailsIn = ({ after }: AuditRow) =>
  (after?.details ?? {}) as Readonly<Record<string, string>>;
const detail = (row: AuditRow, key: string) => detailsIn(row)[key] ?? '';
/** Acts before there was another weekly mail do not name it. */
const weeklyMailIn = (row: AuditRow) => detail(row, 'mail') || 'board';
const companyIn = (row: AuditRow) => String(stateIn(row).name);
const titleIn = (row: AuditRow) => String(stateIn(row).title);
const roleIn = (row: AuditRow) => {
  const role = String(stateIn(row).role);
  return role in ROLE_NAME ? ROLE_NAME[role as keyof typeof ROLE_NAME] : role;
};
const FORM_NAME: Readonly<Record<string, string>> = {
  form_a: NAV.formA,
  form_b: NAV.formB,
  form_c: NAV.formC,
};
const entryText = (text: (form: string, number: string) => string) => (row: AuditRow) => {
  const { entry_number, paper_number } = stateIn(row);
  return row.entity === 'paper_entry'
    ? text(PAPER.title, PAPER.numbered(Number(paper_number)))
    : text(FORM_NAME[row.entity] ?? row.entity, AUDITED.entryNumber(String(entry_number)));
};

const isQr = (row: AuditRow) => stateIn(row).channel === 'qr';

/** @param ofMail takes whom it was mailed to, and the role @param ofQr takes the role */
const invitationText =
  (ofMail: (email: string, role: string) => string, ofQr: (role: string) => string) =>
  (row: AuditRow) => {
    const role = stateIn(row).is_area_manager ? MANAGERS.areaManager : roleIn(row);
    return isQr(row) ? ofQr(role) : ofMail(addressIn(row), role);
  };

/** Names the fields of a venue that a change replaced, without its code. */
function changedFields({ before, after }: AuditRow): string {
  const stateOf = (snapshot: Snapshot | null) =>
    // Compares companies by their ids: only whether it changed is shown.
    ({ ...snapshot, company_name: snapshot?.company_id }) as unknown as VenueState;
  return changedValues(VENUE_STATE_FIELDS, stateOf(before), stateOf(after))
    .map(({ label }) => label)
    .join(', ');
}

const event = (kind: AuditKind, textOf: (row: AuditRow) => string): EventText => ({ kind, textOf });
const visitEvent = (kind: AuditKind, act: keyof typeof VISIT_ACT) =>
  event(kind, (row) => VISIT_ACT[act](detailsIn(row)));
const linkEvent = (act: keyof typeof TECHNICIAN_LINK_ACT) =>
  event('permission', (row) => TECHNICIAN_LINK_ACT[act](detailsIn(row)));
const person = (kind: AuditKind, text: (name: string) => string) =>
  event(kind, (row) => text(nameIn(row)));

/** What the audit shows of acts: rows of the entity `audit`. */
export const ACTS = {
  'sign-in': event('sign-in', (row) => AUDITED.signedIn(detail(row, 'method'))),
  'sign-in-failed': event('failed-sign-in', (row) =>
    row.after?.subject === 'user'
      ? AUDITED.signInFailed(nameIn(row), detail(row, 'attempt'))
      : AUDITED.unknownSignInFailed(detail(row, 'attempt')),
  ),
  export: event('export', (row) => {
    const [list, entries] = [detail(row, 'list'), detail(row, 'entries')];
    return list === 'files' ? AUDITED.exportedImages(entries) : AUDITED.exported(list, entries);
  }),
  'licence-scan-opened': event('licence-scan', (row) =>
    AUDITED.scanOpened(nameIn(row), detail(row, 'field')),
  ),
  'venue-reminded': event('record', (row) =>
    REMIND.inHistory(detail(row, 'about'), Number(detail(row, 'mailed'))),
  ),
  'form-discarded': event('entry', (row) =>
    AUDITED.formDiscarded(
      detail(row, 'form'),
      formatDay(detail(row, 'night')),
      detail(row, 'reason'),
    ),
  ),
  'board-recipient-added': event('permission', (row) =>
    AUDITED.weeklyMailRequested(weeklyMailIn(row), addressIn(row)),
  ),
  'board-recipient-confirmed': event('confirmation', (row) =>
    AUDITED.weeklyMailConfirmed(weeklyMailIn(row), addressIn(row)),
  ),
  'board-recipient-removed': event('permission', (row) =>
    AUDITED.weeklyMailEnded(weeklyMailIn(row)),
  ),
  'api-key-added': event('permission', (row) =>
    AUDITED.apiKeyAdded(addressIn(row), detail(row, 'scopes')),
  ),
  'api-key-removed': event('permission', () => AUDITED.apiKeyRemoved),
  'webhook-added': event('permission', (row) =>
    AUDITED.webhookAdded(addressIn(row), detail(row, 'host')),
  ),
  'webhook-secret-renewed': event('permission', (row) =>
    AUDITED.webhookSecretRenewed(addressIn(row), detail(row, 'host')),
  ),
  'webhook-removed': event('permission', (row) => AUDITED.webhookRemoved(detail(row, 'host'))),
  'register-copied': event('export', (row) => AUDITED.registerCopied(addressIn(row))),
  'evidence-taken': event('export', (row) =>
    AUDITED.evidenceTaken(formatDay(detail(row, 'from')), detail(row, 'changes')),
  ),
  'visit-started': visitEvent('permission', 'visit-started'),
  'visit-shown-offline': visitEvent('permission', 'visit-shown-offline'),
  'visit-opened': visitEvent('permission', 'visit-opened'),
  'visit-refused': visitEvent('permission', 'visit-refused'),
  'visit-officer': visitEvent('permission', 'visit-officer'),
  'visit-viewed': visitEvent('export', 'visit-viewed'),
  'visit-taken': visitEvent('export', 'visit-taken'),
  'visit-sighted': visitEvent('confirmation', 'visit-sighted'),
  'visit-ended': visitEvent('permission', 'visit-ended'),
  'technician-link-sent': linkEvent('technician-link-sent'),
  'technician-link-taken': linkEvent('technician-link-taken'),
  'technician-link-refused': linkEvent('technician-link-refused'),
  'technician-link-withdrawn': linkEvent('technician-link-withdrawn'),
  'inspection-proposed': linkEvent('inspection-proposed'),
  'inspection-booked': linkEvent('inspection-booked'),
  'import-started': event('record', () => AUDITED.importStarted),
  'factor-added': person('permission', AUDITED.factorAdded),
  'factor-removed': person('permission', AUDITED.factorRemoved),
  'factors-removed': person('permission', AUDITED.factorsRemoved),
  'recovery-codes-renewed': person('permission', AUDITED.recoveryCodesRenewed),
  'recovery-code-used': person('permission', AUDITED.recoveryCodeUsed),
  'single-sign-on-linked': person('permission', AUDITED.singleSignOnLinked),
} as const satisfies Readonly<Record<RecordedKind, EventText>>;

/** What the audit shows of entries of registers, and of trading days. */
export const CORRECTIONS = {
  'entry-corrected': event('entry', entryText(AUDITED.entryCorrected)),
  'entry-deleted': event('entry', entryText(AUDITED.entryVoided)),
  'paper-scan-added': event('entry', (row) => AUDITED.paperScanAdded(String(stateIn(row).page))),
  'day-explained': event('entry', (row) =>
    AUDITED.dayExplained(formatDay(String(stateIn(row).trading_day))),
  ),
} as const satisfies Readonly<Record<string, EventText>>;

/** What the audit shows of accounts, people, venues, companies and questions. */
export const RECORD_CHANGES = {
  'account-added': event('permission', (row) => AUDITED.accountAdded(nameIn(row), roleIn(row))),
  'account-removed': event('permission', (row) => AUDITED.accountRemoved(roleIn(row))),
  'account-changed': person('record', AUDITED.accountChanged),
  'email-changed': person('permission', AUDITED.emailChanged),
  'email-confirmed': person('confirmation', AUDITED.emailConfirmed),
  'password-changed': person('permission', AUDITED.passwordChanged),
  'area-manager-made': person('permission', AUDITED.areaManagerMade),
  'area-manager-ended': person('permission', AUDITED.areaManagerEnded),
  'licences-changed': person('record', AUDITED.licencesChanged),
  'company-added': event('record', (row) => AUDITED.companyAdded(companyIn(row))),
  'company-changed': event('record', (row) => AUDITED.companyChanged(companyIn(row))),
  'company-confirmed': event('confirmation', (row) => AUDITED.companyConfirmed(companyIn(row))),
  'company-removed': event('record', (row) => AUDITED.companyRemoved(companyIn(row))),
  'venue-added': event('record', () => AUDITED.venueAdded),
  'venue-changed': event('record', (row) => AUDITED.venueChanged(changedFields(row))),
  'venue-closed': event('record', () => AUDITED.venueClosed),
  'venue-code-changed': event('permission', (row) => AUDITED.venueCodeChanged(changedFields(row))),
  'venue-confirmed': event('confirmation', () => AUDITED.venueConfirmed),
  'venue-removed': event('record', () => AUDITED.venueRemoved),
  joined: person('permission', AUDITED.joined),
  'joined-unconfirmed': person('permission', AUDITED.joinedUnconfirmed),
  'person-confirmed': person('confirmation', AUDITED.personConfirmed),
  'entered-new-code': person('permission', AUDITED.enteredNewCode),
  left: person('permission', AUDITED.left),
  'person-removed': person('permission', AUDITED.personRemoved),
  invited: event('permission', invitationText(AUDITED.invited, AUDITED.madeQr)),
  'invited-again': event('permission', invitationText(AUDITED.invitedAgain, AUDITED.renewedQr)),
  'invitation-withdrawn': event(
    'permission',
    invitationText(AUDITED.invitationWithdrawn, AUDITED.qrWithdrawn),
  ),
  'invitation-used': event('permission', (row) =>
    isQr(row) ? AUDITED.qrUsed : AUDITED.invitationUsed,
  ),
  'question-added': event('record', (row) => AUDITED.questionAdded(titleIn(row))),
  'question-removed': event('record', (row) => AUDITED.questionRemoved(titleIn(row))),
} as const satisfies Readonly<Record<string, EventText>>;

const EVENTS = { ...ACTS, ...CORRECTIONS, ...RECORD_CHANGES };

export type AuditEvent = keyof typeof EVENTS;

/** Lists the events of a kind among some; all of them without a kind. */
export const eventsOf = (events: Readonly<Record<string, EventText>>, kind?: AuditKind): string[] =>
  Object.entries(events)
    .filter(([, one]) => kind === undefined || one.kind === kind)
    .map(([name]) => name);

export const eventText = (name: AuditEvent): EventText => EVENTS[name];
