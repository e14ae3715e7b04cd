import { FINDINGS, FORM_C_FIELD } from '#contract/form-c/fields.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import type { Fact } from '#web/components/history/changes.ts';
import { fieldFact } from '#web/components/register/field-fact.ts';

const FIELD = FORM_C_FIELD;

const FACTS = [
  FIELD.submittedAt,
  FIELD.technicianName,
  FIELD.technicianLicenceNumber,
  FIELD.technicianCompany,
  ...FINDINGS,
  FIELD.note,
];

/** The values of an inspection, for its history. */
export function formCFacts(entry: FormCEntry): Fact[] {
  return [...FACTS.map((field) => fieldFact(field, entry)), ...imageFact(entry.form_image)];
}

/** Names the file by its address without the signature, which is another each time. */
function imageFact(address: string | null): Fact[] {
  if (!address) return [];
  const [file = ''] = address.split('?');
  return [{ label: FIELD.formImage.label, value: file, address }];
}
