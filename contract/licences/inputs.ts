import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { day, optional, text, uploadedFile } from '../inputs/inputs.ts';
import { comesAfter } from '../inputs/paired-inputs.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { LICENCE } from '../messages/people.ts';
import type { Day } from '../time/days.ts';
import { localDay } from '../time/venue-time.ts';

/** Has no pattern: no format is published for the numbers of these two licences. */
const numberOf = (label: string) => text(FIELD_ERROR.required(label), TEXT_MAX_LENGTH.name);

export const licenceFields = {
  licence_number: numberOf(LICENCE.number),
  licence_expiry_date: day(FIELD_ERROR.licenceExpiryDateRequired),
};

export const rmlvLicenceFields = {
  rmlv_licence_number: numberOf(LICENCE.rmlvNumber),
  rmlv_licence_issue_date: day(FIELD_ERROR.rmlvIssueDateRequired),
  rmlv_licence_expiry_date: day(FIELD_ERROR.rmlvExpiryDateRequired),
};

/** The two licences, each optional. */
export const optionalLicenceFields = {
  licence_number: optional(licenceFields.licence_number),
  licence_expiry_date: optional(licenceFields.licence_expiry_date),
  rmlv_licence_number: optional(rmlvLicenceFields.rmlv_licence_number),
  rmlv_licence_issue_date: optional(rmlvLicenceFields.rmlv_licence_issue_date),
  rmlv_licence_expiry_date: optional(rmlvLicenceFields.rmlv_licence_expiry_date),
};

/** Scans or photos of the two licences. */
export const licenceImages = {
  licence_image: uploadedFile(FIELD_ERROR.required(LICENCE.image)),
  rmlv_licence_image: uploadedFile(FIELD_ERROR.required(LICENCE.rmlvImage)),
};

/** Images to change; absent ones do not change. */
export const optionalLicenceImages = {
  licence_image: optional(licenceImages.licence_image),
  rmlv_licence_image: optional(licenceImages.rmlv_licence_image),
};

export const rmlvExpiryAfterIssue = comesAfter(
  'rmlv_licence_issue_date',
  'rmlv_licence_expiry_date',
  FIELD_ERROR.rmlvExpiryNotAfterIssue,
);

/** Zone in which a day begins first on the mainland, so that no issuer's today is in the future. */
const EARLIEST_MAINLAND_ZONE = 'Australia/Sydney';

/** Returns the last possible issue day of an RMLV certificate. */
export function latestIssueDay(now: Date): Day {
  return localDay(now, EARLIEST_MAINLAND_ZONE);
}

/** Returns whether the issue day of an RMLV certificate is in the future, which is refused. */
export function issuedInFuture(issueDay: Day, now: Date): boolean {
  return issueDay > latestIssueDay(now);
}
