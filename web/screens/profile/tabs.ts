/** Tabs as the address names them; the first one is the default. */
export const PROFILE_TABS = [
  'general-info',
  'licence-info',
  'rmlv-licence-info',
  'security',
  'reminders',
] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number];
