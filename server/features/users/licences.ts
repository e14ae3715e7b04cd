import { issuedInFuture } from '#contract/licences/inputs.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';

import type { FieldMessages } from '#server/errors.ts';

const FIELDS = [
  'licence_number',
  'licence_expiry_date',
  'rmlv_licence_number',
  'rmlv_licence_issue_date',
  'rmlv_licence_expiry_date',
] as const;

type Field = (typeof FIELDS)[number];

/** Fields of the two licences in a form; days are `yyyy-MM-dd`. */
export type LicenceForm = { readonly [field in Field]?: string | undefined };

/** The fields of a form that are filled in. */
export type GivenLicences = { readonly [field in Field]?: string };

/** Licences as a manager's row has them: an empty field is null. */
export const licenceColumns = (form: LicenceForm) =>
  Object.fromEntries(FIELDS.map((field) => [field, form[field] || null])) as LicenceColumns;

type LicenceColumns = { readonly [field in Field]: string | null };

/** Fields to save; an empty field stays what it is. */
export function licencesIn(form: LicenceForm): GivenLicences {
  const given = FIELDS.flatMap((field) => (form[field] ? [[field, form[field]]] : []));
  return Object.fromEntries(given);
}

/** Errors of the days, once the form is applied to the record, if there is one already. */
export function licenceErrors(
  form: LicenceForm,
  record: LicenceColumns | undefined,
  now: Date,
): FieldMessages {
  const { rmlv_licence_issue_date: issue, rmlv_licence_expiry_date: expiry } = {
    ...record,
    ...licencesIn(form),
  };
  const isGiven = form.rmlv_licence_issue_date || form.rmlv_licence_expiry_date;
  return {
    rmlv_licence_issue_date:
      form.rmlv_licence_issue_date && issuedInFuture(form.rmlv_licence_issue_date, now)
        ? FIELD_ERROR.dateInFuture
        : undefined,
    rmlv_licence_expiry_date:
      isGiven && issue && expiry && expiry <= issue
        ? FIELD_ERROR.rmlvExpiryNotAfterIssue
        : undefined,
  };
}
