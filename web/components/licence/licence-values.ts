import type { Manager } from '#contract/managers/schemas.ts';

/** What the fields of the two licences begin with. @param known empty ones when left out */
export const licenceValues = (known?: Manager) => ({
  licence_number: known?.licence_number ?? '',
  licence_expiry_date: known?.licence_expiry_date ?? '',
  licence_image: undefined,
  rmlv_licence_number: known?.rmlv_licence_number ?? '',
  rmlv_licence_issue_date: known?.rmlv_licence_issue_date ?? '',
  rmlv_licence_expiry_date: known?.rmlv_licence_expiry_date ?? '',
  rmlv_licence_image: undefined,
});
