import { can } from '#contract/access/permissions.ts';
import type { Actor } from '#contract/access/rules.ts';
import { PROFILE } from '#contract/messages/profile.ts';

/** Tabs as the address names them; the first one is the default. */
export const PROFILE_TABS = [
  'general-info',
  'licence-info',
  'rmlv-licence-info',
  'security',
  'reminders',
] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number];

export const TAB_NAME: Readonly<Record<ProfileTab, string>> = {
  'general-info': PROFILE.generalInfo,
  'licence-info': PROFILE.licenceInfo,
  'rmlv-licence-info': PROFILE.rmlvLicenceInfo,
  security: PROFILE.security,
  reminders: PROFILE.reminders,
};

/** Returns the tabs of a user: licences only for those who hold them. */
export function tabsOf(actor: Actor): readonly ProfileTab[] {
  if (can(actor, 'account:hold-licences')) return PROFILE_TABS;
  return PROFILE_TABS.filter((tab) => tab !== 'licence-info' && tab !== 'rmlv-licence-info');
}
