import {
  IconAlertTriangle,
  IconBuilding,
  IconBuildingStore,
  IconChecklist,
  IconHelpCircle,
  IconLayoutDashboard,
  IconShieldCheck,
  IconTool,
  IconUsers,
} from '@tabler/icons-react';
import { type Actor, can } from '#contract/core/permissions.ts';
import { NAV } from '#contract/messages/spec/labels.ts';

/** Every item of the navigation, in its order, with what one must be allowed to do to see it. */
const ITEMS = [
  { label: NAV.dashboard, to: '/', icon: IconLayoutDashboard, action: 'dashboard:read' },
  { label: NAV.formA, to: '/form-a', icon: IconChecklist, action: 'form-a:list' },
  { label: NAV.formB, to: '/form-b', icon: IconAlertTriangle, action: 'form-b:list' },
  { label: NAV.formC, to: '/form-c', icon: IconShieldCheck, action: 'form-c:list' },
  { label: NAV.managers, to: '/managers', icon: IconUsers, action: 'manager:list' },
  { label: NAV.venues, to: '/venues', icon: IconBuildingStore, action: 'venue:list' },
  { label: NAV.companies, to: '/companies', icon: IconBuilding, action: 'company:list' },
  { label: NAV.questions, to: '/questions', icon: IconHelpCircle, action: 'question:manage' },
  { label: NAV.technicians, to: '/technicians', icon: IconTool, action: 'technician:list' },
] as const;

export type NavItem = (typeof ITEMS)[number];

/** What a person finds in the navigation: specification section 6. */
export function navigationOf(actor: Actor): NavItem[] {
  return ITEMS.filter(({ action }) => can(actor, action));
}

/** Items beside "More" on a phone's bottom bar, and one less where tonight's check stands there. */
const THUMB_ITEMS = 4;

/** A phone's bottom bar, and what does not fit there. */
export function thumbNavigation(actor: Actor): { bar: NavItem[]; more: NavItem[] } {
  const items = navigationOf(actor);
  const room = can(actor, 'form-a:create') ? THUMB_ITEMS - 1 : THUMB_ITEMS;
  return { bar: items.slice(0, room), more: items.slice(room) };
}
