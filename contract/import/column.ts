import type { ImportedField } from '../register/field.ts';

/** A column of a file. */
export interface ImportColumn extends ImportedField {
  /** Its head in the template. A file's column is found by it, or by one of the other names. */
  readonly label: string;
}
