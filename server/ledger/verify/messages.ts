interface GoneChange {
  readonly place: string;
  readonly change: number;
  readonly at: string;
  /** When the backup was made. */
  readonly backup: string;
  readonly restoredAt: string;
}

/**
 * Output of `npm run verify`: every difference between the register and its history, and the end of each
 * history. A place is a venue's name; a row is its position in that venue's history, from 1.
 */
export const VERIFICATION = {
  agrees: (histories: number, changes: number, entries: number) =>
    `The register agrees with its history. Histories: ${histories}, changes: ${changes}, entries: ${entries}.`,
  differs: (differences: number) =>
    `The register does not agree with its history, or with what was signed of it. Differences: ${differences}.`,
  /** Stands for the rest of a long list. */
  more: (count: number) => `And ${count} more.`,
  /** The place of changes that belong to no venue. */
  noVenue: 'Accounts, companies and questions',
  /** The place of acts that change no record. */
  audit: 'Sign-ins, exports and opened licence scans',
  /** The place of a history whose venue is not there. */
  unknownVenue: (id: string) => `Venue ${id}`,

  /** @param hash hexadecimal */
  end: (place: string, row: number, hash: string) =>
    `${place}: the history ends with row ${row}, hash ${hash}.`,
  empty: (place: string) => `${place}: the history has no row.`,
  /** What a comparison of a database with itself cannot show. */
  limits:
    'Not shown by this: what was changed before it was first signed, and whatever somebody wrote anew together with what was signed and its key. A signed note that was kept in another place shows it: npm run verify -- NOTE.txt. Not compared either, since the history does not have them for each account: names, contact details, photos, licence numbers, mails, sessions and passwords.',

  rowMissing: (place: string, row: number) => `${place}: row ${row} of the history is missing.`,
  rowUnlinked: (place: string, row: number) =>
    `${place}: row ${row} of the history does not follow from the row before it.`,
  rowAltered: (place: string, row: number) =>
    `${place}: row ${row} of the history was altered. Its hash does not match its content.`,
  numberOutOfTurn: (place: string, row: number) =>
    `${place}: row ${row} of the history gives an entry a number out of turn.`,
  endMoved: (place: string, row: number) =>
    `${place}: the history ends with row ${row}, which does not match its recorded end.`,
  /** @param at, before ISO 8601 */
  timeSetBack: (place: string, row: number, at: string, before: string) =>
    `${place}: row ${row} of the history is of ${at}, before the row that it follows (${before}). The server’s clock was wrong at one of them.`,

  totalsAltered: (place: string) => `${place}: the stored totals do not match the entries.`,

  /** @param form "Form A" */
  entryMissing: (place: string, form: string, number: number) =>
    `${place}: ${form} entry No. ${number} is missing.`,
  entryUnrecorded: (place: string, form: string, number: number) =>
    `${place}: ${form} entry No. ${number} is not in the history.`,
  /** @param columns whose values differ from the history */
  entryAltered: (place: string, form: string, number: number, columns: string) =>
    `${place}: ${form} entry No. ${number} was altered outside the history, in ${columns}.`,

  /** @param number "P-12" */
  paperMissing: (place: string, number: string) =>
    `${place}: paper register entry ${number} is missing.`,
  paperUnrecorded: (place: string, number: string) =>
    `${place}: paper register entry ${number} is not in the history.`,
  paperAltered: (place: string, number: string, columns: string) =>
    `${place}: paper register entry ${number} was altered outside the history, in ${columns}.`,

  // What was signed. A change is the number of a row; a moment is ISO 8601.
  noteHeld: (place: string, change: number, at: string) =>
    `${place}: the history has change ${change} as the note of ${at} states it.`,
  noteContradicted: (place: string, change: number, at: string) =>
    `${place}: the history contradicts the note of ${at}. It does not have change ${change} as it was signed: entries up to it were changed or removed.`,
  noteGone: ({ place, change, at, backup, restoredAt }: GoneChange) =>
    `${place}: the note of ${at} states change ${change}, which is gone. On ${restoredAt} the register was restored from the backup of ${backup}, and signed that later changes are lost.`,
  signedContradicted: (place: string, change: number) =>
    `${place}: the history does not have change ${change} as the server signed it: entries up to it were changed or removed.`,
  storedNoteInvalid: (place: string, change: number) =>
    `${place}: the stored note of change ${change} is not as the server signed it.`,

  // Notes that are not held against the history.
  noNote: (file: string) =>
    `${file} has no signed note. A note has a venue, the number of a change, its hash, a time, and below an empty line a line that begins with —.`,
  noteUnreadable: (signer: string) =>
    `A note signed by ${signer} is not that of a venue, or is damaged.`,
  noteDamaged: (change: number) =>
    `The note of change ${change} is not as it was signed: it was altered or damaged on its way.`,
  noteKeyUnknown: (change: number) =>
    `The note of change ${change} is signed by an unknown key: this register never signed it, or its key was replaced without saying so.`,
  noteOfOther: (server: string) => `A note is of another server: ${server}.`,

  // Names of records.
  venue: (id: string, name: string) => `Venue ${id} (${name})`,
  company: (id: string, name: string) => `Company ${id} (${name})`,
  question: (id: string, title: string) => `Question ${id} (${title})`,
  /** @param day "2026-11-20" */
  explanation: (id: string, venueId: string, day: string) =>
    `Explanation ${id} (missed check of ${day} at venue ${venueId})`,
  paperScan: (id: string, venueId: string, page: string) =>
    `Scan ${id} (page ${page} of the paper register of venue ${venueId})`,
  invitation: (id: string) => `Invitation ${id}`,
  account: (id: string) => `Account ${id}`,
  manager: (id: string) => `Manager record ${id}`,
  technician: (id: string) => `Technician record ${id}`,
  connection: (managerId: string, venueId: string) =>
    `Connection of manager ${managerId} with venue ${venueId}`,
  /** @param record one of the names above */
  recordMissing: (record: string) => `${record} is missing.`,
  recordUnrecorded: (record: string) => `${record} is not in the history.`,
  recordRevived: (record: string) => `${record} was removed or erased, and is there again.`,
  recordAltered: (record: string, columns: string) =>
    `${record} was altered outside the history, in ${columns}.`,
  /** @param column added after these records were last recorded */
  valueUnrecorded: (table: string, column: string, count: number) =>
    `Not compared, since their history is older than this value: ${column} of ${count} rows of ${table}.`,

  filesComplete: (files: number) => `The stored files match their names. Files: ${files}.`,
  filesDiffer: (wrong: number, files: number) =>
    `Stored files that are missing or altered: ${wrong} of ${files}.`,
  /** @param key the file's name in the store */
  fileMissing: (key: string) => `The file ${key} is missing from the store.`,
  fileAltered: (key: string) => `The file ${key} was altered: its content does not match its name.`,

  /** @param folder of the embedded database; undefined for another database */
  noRegister: (folder: string | undefined) =>
    `There is no register in ${folder ?? 'the database'}. Check DATA_DIR and DATABASE_URL. Nothing was created.`,
  otherSchema:
    'The database has the schema of another version. Start the server of this version once, or verify with that version.',
} as const;
