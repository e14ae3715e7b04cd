/**
 * What the check of the history says: that the register is whole, or what is wrong first. A place is
 * a venue's name, a row its place in that venue's history, from 1.
 */
export const VERIFICATION = {
  whole: (histories: number, changes: number, entries: number) =>
    `The register is whole. Histories: ${histories}, changes: ${changes}, entries: ${entries}.`,
  /** The place of what belongs to no venue. */
  noVenue: 'Accounts, companies and questions',

  rowMissing: (place: string, row: number) => `${place}: row ${row} of the history is missing.`,
  rowUnlinked: (place: string, row: number) =>
    `${place}: row ${row} of the history does not follow from the row before it.`,
  rowAltered: (place: string, row: number) =>
    `${place}: row ${row} of the history was altered. Its hash is not that of what it says.`,
  numberOutOfTurn: (place: string, row: number) =>
    `${place}: row ${row} of the history gives an entry a number out of turn.`,
  endMoved: (place: string, row: number) =>
    `${place}: the history ends with row ${row}, and another end was noted for it.`,

  figuresAltered: (place: string) =>
    `${place}: what was noted of its entries, their number, the newest and the open ones, is not what they say.`,

  /** @param form "Form A" */
  entryMissing: (place: string, form: string, number: number) =>
    `${place}: ${form} entry No. ${number} is missing.`,
  entryUnrecorded: (place: string, form: string, number: number) =>
    `${place}: ${form} entry No. ${number} is not in the history.`,
  /** @param columns that say something else than the history */
  entryAltered: (place: string, form: string, number: number, columns: string) =>
    `${place}: ${form} entry No. ${number} was altered outside the history, in ${columns}.`,

  filesWhole: (files: number) => `The stored pictures are whole. Files: ${files}.`,
  /** @param key the file's name in the store */
  fileMissing: (key: string) => `The file ${key} is missing from the store.`,
  fileAltered: (key: string) =>
    `The file ${key} was altered: its bytes are not those it was named for.`,
} as const;
