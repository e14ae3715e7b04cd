import { type Field, formatField } from './field.ts';
import type { ChangedValue } from './schemas.ts';

/** Lists the values that differ between two states of a record, as they are shown. */
export function changedValues<Entry>(
  fields: readonly Field<Entry>[],
  before: Entry,
  after: Entry,
): ChangedValue[] {
  return fields
    .map((field) => ({
      key: field.key,
      label: field.label,
      before: formatField(field, before),
      after: formatField(field, after),
    }))
    .filter((change) => change.before !== change.after);
}

/** Lists the values that a correction replaced. One entered in an empty field replaces none. */
export function replacedValues<Entry>(
  fields: readonly Field<Entry>[],
  before: Entry,
  after: Entry,
): ChangedValue[] {
  return changedValues(fields, before, after).filter((change) => change.before !== '');
}
