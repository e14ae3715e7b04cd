import { fieldIssue } from '#contract/core/paired-fields.ts';
import type { Actor } from '#contract/core/permissions.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { lacksCompany } from '#contract/technicians/schemas.ts';

type Form = Parameters<typeof lacksCompany>[1];

/** `schema.refine(...companyChosenBy(actor))`: told before the server would. */
export function companyChosenBy(actor: Actor) {
  const isChosen = (form: Form) => !lacksCompany(actor, form);
  return [
    isChosen,
    fieldIssue('company_name', FIELD_ERROR.required(LABEL.technicianCompany)),
  ] as const;
}
