import { type Field, formatField } from '#contract/register/field.ts';
import type { Fact } from './changes.ts';

export function fieldFact<Entry>(field: Field<Entry>, entry: Entry): Fact {
  return { label: field.label, value: formatField(field, entry) };
}

/** Names a file by its address without the query, whose signature differs each time. */
export function fileFact(label: string, address: string): Fact {
  const [file = ''] = address.split('?');
  return { label, value: file, address };
}
