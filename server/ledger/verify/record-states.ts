import { canonicalJson } from '#server/platform/canonical-json.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import { withAddedColumns } from '../added-columns.ts';
import type { LinkedRow } from '../hash.ts';
import type { Findings } from './findings.ts';
import { VERIFICATION } from './messages.ts';
import type { RecordTable } from './store.ts';

/** How the records of a table are compared with the history. */
interface RecordKind {
  readonly table: RecordTable;
  /** Identifies a record; the id when left out. */
  readonly keyOf?: (record: Snapshot) => string;
  /** Names a record in messages: "Account 12". */
  readonly nameOf: (record: Snapshot) => string;
  /** Columns that the history never holds, since an account can be erased. */
  readonly personal?: readonly string[];
  /** Tells whether a row is what remains of a record that the history says was erased. */
  readonly isErased?: (row: Snapshot, last: Snapshot) => boolean;
}

const idOf = (record: Snapshot) => String(record.id);
const linkOf = (link: Snapshot) => `${link.manager_id} ${link.venue_id}`;

const NO_LICENCES = ['licence_expiry_date', 'rmlv_licence_issue_date', 'rmlv_licence_expiry_date'];

/** Records that the history holds beside entries, by their entity. */
export const RECORD_KINDS: Readonly<Record<string, RecordKind>> = {
  company: {
    table: 'companies',
    nameOf: ({ id, name }) => VERIFICATION.company(idOf({ id }), String(name)),
  },
  user: {
    table: 'users',
    nameOf: (user) => VERIFICATION.account(idOf(user)),
    personal: ['name', 'email', 'phone', 'profile_photo', 'password_hash'],
    isErased: (row, last) =>
      row.deleted_at !== null && canonicalJson(row.role) === canonicalJson(last.role),
  },
  manager: {
    table: 'managers',
    nameOf: (manager) => VERIFICATION.manager(idOf(manager)),
    personal: ['licence_number', 'licence_image', 'rmlv_licence_number', 'rmlv_licence_image'],
    isErased: (row) =>
      row.is_area_manager === false && NO_LICENCES.every((name) => row[name] === null),
  },
  technician: {
    table: 'technicians',
    nameOf: (technician) => VERIFICATION.technician(idOf(technician)),
    personal: ['licence_number'],
  },
  venue: {
    table: 'venues',
    nameOf: ({ id, name }) => VERIFICATION.venue(idOf({ id }), String(name)),
  },
  question: {
    table: 'questions',
    nameOf: ({ id, title }) => VERIFICATION.question(idOf({ id }), String(title)),
  },
  explanation: {
    table: 'explanations',
    nameOf: ({ id, venue_id, trading_day }) =>
      VERIFICATION.explanation(idOf({ id }), String(venue_id), String(trading_day)),
  },
  paper_scan: {
    table: 'paper_scans',
    nameOf: ({ id, venue_id, page }) =>
      VERIFICATION.paperScan(idOf({ id }), String(venue_id), String(page)),
  },
  invitation: {
    table: 'invitations',
    nameOf: (invitation) => VERIFICATION.invitation(idOf(invitation)),
    personal: ['email'],
  },
  venue_manager: {
    table: 'venue_managers',
    keyOf: linkOf,
    nameOf: ({ manager_id, venue_id }) =>
      VERIFICATION.connection(String(manager_id), String(venue_id)),
  },
};

/** The newest state of a record in the history; `isRemoved` with the state before that. */
interface RecordState {
  readonly snapshot: Snapshot;
  readonly isRemoved: boolean;
}

/**
 * Collects the newest state of each record from the history's rows, and compares the tables with it.
 * Holds one snapshot of each record in memory.
 */
export class RecordStates {
  readonly #states = new Map<string, Map<string, RecordState>>();

  /** Takes a row of the history. Rows of a record must come in the order in which they were written. */
  add({ entity, before, after }: Pick<LinkedRow, 'entity' | 'before' | 'after'>): void {
    const kind = RECORD_KINDS[entity];
    const snapshot = after ?? before;
    if (!kind || !snapshot) return;
    const states = this.#states.get(entity) ?? new Map<string, RecordState>();
    const isRemoved = after === null;
    states.set(keyIn(kind, snapshot), { snapshot: withAddedColumns(entity, snapshot), isRemoved });
    this.#states.set(entity, states);
  }

  /** Compares the rows of a table with the history, in both directions. */
  compare(entity: string, rows: readonly Snapshot[], findings: Findings): void {
    const kind = RECORD_KINDS[entity];
    if (!kind) return;
    const states = this.#states.get(entity) ?? new Map<string, RecordState>();
    const found = new Set<string>();
    const unrecorded = new Map<string, number>();
    for (const row of rows) {
      const key = keyIn(kind, row);
      found.add(key);
      const error = differenceOf(kind, row, states.get(key));
      if (error !== undefined) findings.add(error);
      for (const column of unrecordedColumns(kind, row, states.get(key))) {
        unrecorded.set(column, (unrecorded.get(column) ?? 0) + 1);
      }
    }
    for (const [key, { snapshot, isRemoved }] of states) {
      if (isRemoved || found.has(key) || this.#isErasedLink(entity, snapshot)) continue;
      findings.add(VERIFICATION.recordMissing(kind.nameOf(snapshot)));
    }
    for (const [column, count] of unrecorded) {
      findings.notice(VERIFICATION.valueUnrecorded(kind.table, column, count));
    }
  }

  /** Erasing an account removes its connections without a row for each. */
  #isErasedLink(entity: string, link: Snapshot): boolean {
    if (entity !== 'venue_manager') return false;
    return this.#states.get('manager')?.get(String(link.manager_id))?.isRemoved ?? false;
  }
}

const keyIn = ({ keyOf = idOf }: RecordKind, record: Snapshot) => keyOf(record);

function differenceOf(
  kind: RecordKind,
  row: Snapshot,
  state: RecordState | undefined,
): string | undefined {
  const name = kind.nameOf(row);
  if (!state) return VERIFICATION.recordUnrecorded(name);
  if (state.isRemoved) {
    return kind.isErased?.(row, state.snapshot) ? undefined : VERIFICATION.recordRevived(name);
  }
  const altered = alteredColumns(row, state.snapshot);
  return altered.length > 0 ? VERIFICATION.recordAltered(name, altered.join(', ')) : undefined;
}

/** Lists the columns with a value whose history does not hold it, since they were added later. */
function unrecordedColumns(
  kind: RecordKind,
  row: Snapshot,
  state: RecordState | undefined,
): string[] {
  if (!state || state.isRemoved) return [];
  return Object.keys(row).filter(
    (column) =>
      row[column] !== null && !(column in state.snapshot) && !kind.personal?.includes(column),
  );
}

/** Lists the columns of a row that differ from its snapshot. */
export function alteredColumns(row: Snapshot, recorded: Snapshot): string[] {
  return Object.keys(recorded).filter(
    (column) => column in row && canonicalJson(row[column]) !== canonicalJson(recorded[column]),
  );
}
