import type { Manager } from '#contract/managers/schemas.ts';

/** Returns the initial values of both licences' fields, which are empty for a new manager. */
export const licenceValues = (manager?: Manager) => ({
  licence_number: manager?.licence_number ?? '',
  licence_expiry_date: manager?.licence_expiry_date ?? '',
  licence_image: undefined,
  rmlv_licence_number: manager?.rmlv_licence_number ?? '',
  rmlv_licence_issue_date: manager?.rmlv_licence_issue_date ?? '',
  rmlv_licence_expiry_date: manager?.rmlv_licence_expiry_date ?? '',
  rmlv_licence_image: undefined,
});
