import { type Field, formatField } from './field.ts';
import type { Correction } from './schemas.ts';

/**
 * Lists the values that a change replaced. A value in a field that was empty before is no correction.
 * @param fields that can be changed
 */
export function replacedValues<Entry>(
  fields: readonly Field<Entry>[],
  before: Entry,
  after: Entry,
): Correction['changes'] {
  return fields.flatMap((field) => {
    const [was, is] = [formatField(field, before), formatField(field, after)];
    return was === '' || was === is
      ? []
      : [{ key: field.key, label: field.label, before: was, after: is }];
  });
}
