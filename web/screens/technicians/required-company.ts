import type { Actor } from '#contract/access/rules.ts';
import { fieldIssue } from '#contract/inputs/paired-inputs.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { lacksCompany } from '#contract/technicians/schemas.ts';

interface CompanyFields {
  company_name?: string | undefined;
}

/** `schema.refine(...requireCompany(actor))`: requires the company, as the server does. */
export function requireCompany(actor: Actor) {
  const hasCompany = (form: CompanyFields) => !lacksCompany(actor, form);
  return [
    hasCompany,
    fieldIssue('company_name', FIELD_ERROR.required(LABEL.technicianCompany)),
  ] as const;
}
