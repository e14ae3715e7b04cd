import { FORM_B_FIELD } from '#contract/form-b/fields.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import type { Fact } from '#web/components/history/changes.ts';
import { fieldFact } from '#web/components/register/field-fact.ts';

const FIELD = FORM_B_FIELD;

const FACTS = [
  FIELD.reportedAt,
  FIELD.reporterName,
  FIELD.fault,
  FIELD.jobNumber,
  FIELD.description,
  FIELD.arrangementDate,
  FIELD.arrangementManagerName,
  FIELD.repairDate,
];

/** The values of a malfunction, for its history. */
export function formBFacts(entry: FormBEntry): Fact[] {
  return FACTS.map((field) => fieldFact(field, entry));
}
