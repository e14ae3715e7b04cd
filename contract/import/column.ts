/** A column of a file. */
export interface ImportColumn {
  /** Names the value of a row. */
  readonly key: string;
  /** Its head in the template. A file's column is found by it, or by one of the other names. */
  readonly label: string;
  readonly otherNames?: readonly string[];
  /** Whether the values are days, which are read by the order that the file uses. */
  readonly isDay?: true;
  /** The values that are allowed, where they are few. */
  readonly choices?: readonly string[];
  /** Value of the template's example row. */
  readonly example: string;
}
