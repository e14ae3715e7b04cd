/**
 * Output of `npm run verify`: that the register is complete and unaltered, or the first error. A
 * place is a venue's name; a row is its position in that venue's history, from 1.
 */
export const VERIFICATION = {
  complete: (histories: number, changes: number, entries: number) =>
    `The register is complete and unaltered. Histories: ${histories}, changes: ${changes}, entries: ${entries}.`,
  /** The place of changes that belong to no venue. */
  noVenue: 'Accounts, companies and questions',

  rowMissing: (place: string, row: number) => `${place}: row ${row} of the history is missing.`,
  rowUnlinked: (place: string, row: number) =>
    `${place}: row ${row} of the history does not follow from the row before it.`,
  rowAltered: (place: string, row: number) =>
    `${place}: row ${row} of the history was altered. Its hash does not match its content.`,
  numberOutOfTurn: (place: string, row: number) =>
    `${place}: row ${row} of the history gives an entry a number out of turn.`,
  endMoved: (place: string, row: number) =>
    `${place}: the history ends with row ${row}, which does not match its recorded end.`,

  totalsAltered: (place: string) => `${place}: the stored totals do not match the entries.`,

  explanationAltered: (place: string) =>
    `${place}: the explanations of missed checks do not match the history.`,

  /** @param form "Form A" */
  entryMissing: (place: string, form: string, number: number) =>
    `${place}: ${form} entry No. ${number} is missing.`,
  entryUnrecorded: (place: string, form: string, number: number) =>
    `${place}: ${form} entry No. ${number} is not in the history.`,
  /** @param columns whose values differ from the history */
  entryAltered: (place: string, form: string, number: number, columns: string) =>
    `${place}: ${form} entry No. ${number} was altered outside the history, in ${columns}.`,

  filesComplete: (files: number) => `The stored files are complete and unaltered. Files: ${files}.`,
  /** @param key the file's name in the store */
  fileMissing: (key: string) => `The file ${key} is missing from the store.`,
  fileAltered: (key: string) => `The file ${key} was altered: its content does not match its name.`,
} as const;
