import { type Actor, can } from '#contract/core/permissions.ts';
import { PROFILE } from '#contract/messages/screens/profile.ts';

/** Tabs as the address names them; the first one is the default. */
export const PROFILE_TABS = ['general-info', 'licence-info', 'rmlv-licence-info'] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number];

export const TAB_NAME: Readonly<Record<ProfileTab, string>> = {
  'general-info': PROFILE.generalInfo,
  'licence-info': PROFILE.licenceInfo,
  'rmlv-licence-info': PROFILE.rmlvLicenceInfo,
};

/** Returns the tabs of a user: without licences, only general info. */
export function tabsOf(actor: Actor): readonly ProfileTab[] {
  return can(actor, 'account:hold-licences') ? PROFILE_TABS : PROFILE_TABS.slice(0, 1);
}
