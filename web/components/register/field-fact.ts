import { type Field, formatField } from '#contract/register/field.ts';
import type { Fact } from '../history/changes.ts';

export function fieldFact<Entry>(field: Field<Entry>, entry: Entry): Fact {
  return { label: field.label, value: formatField(field, entry) };
}
