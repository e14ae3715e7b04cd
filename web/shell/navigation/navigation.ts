import {
  IconAlertTriangle,
  IconBuilding,
  IconBuildingStore,
  IconCalendarMonth,
  IconChecklist,
  IconHelpCircle,
  IconHistory,
  IconLayoutDashboard,
  IconShieldCheck,
  IconTableImport,
  IconTool,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { can } from '#contract/core/permissions/permissions.ts';
import type { Actor } from '#contract/core/permissions/rules.ts';
import { NAV } from '#contract/messages/screens/shell.ts';

/** Items of the navigation in their order, each with the action a user must be allowed to see it. */
const ITEMS = [
  { label: NAV.dashboard, to: '/', icon: IconLayoutDashboard, action: 'dashboard:read' },
  { label: NAV.formA, to: '/form-a', icon: IconChecklist, action: 'form-a:list' },
  { label: NAV.formB, to: '/form-b', icon: IconAlertTriangle, action: 'form-b:list' },
  { label: NAV.formC, to: '/form-c', icon: IconShieldCheck, action: 'form-c:list' },
  { label: NAV.calendar, to: '/calendar', icon: IconCalendarMonth, action: 'calendar:read' },
  { label: NAV.managers, to: '/managers', icon: IconUsers, action: 'manager:list' },
  { label: NAV.venues, to: '/venues', icon: IconBuildingStore, action: 'venue:list' },
  { label: NAV.companies, to: '/companies', icon: IconBuilding, action: 'company:list' },
  { label: NAV.questions, to: '/questions', icon: IconHelpCircle, action: 'question:manage' },
  { label: NAV.technicians, to: '/technicians', icon: IconTool, action: 'technician:list' },
  { label: NAV.admins, to: '/admins', icon: IconUserShield, action: 'admin:manage' },
  { label: NAV.audit, to: '/audit', icon: IconHistory, action: 'audit:read' },
  { label: NAV.import, to: '/import', icon: IconTableImport, action: 'import:run' },
] as const;

export type NavItem = (typeof ITEMS)[number];

/** Returns the items that a user sees: specification section 6. */
export function navigationOf(actor: Actor): NavItem[] {
  return ITEMS.filter(({ action }) => can(actor, action));
}

/**
 * Returns the item whose screens an address belongs to. A venue's calendar and the board are screens of
 * Calendar, and the invitations are one of Managers.
 */
export function currentItem(items: readonly NavItem[], path: string): NavItem | undefined {
  const isCalendar = path.endsWith('/calendar') || path === '/board';
  const target = isCalendar ? '/calendar' : path.replace(/^\/invitations/, '/managers');
  return items.find(({ to }) => (to === '/' ? target === '/' : `${target}/`.startsWith(`${to}/`)));
}

/** Items beside "More" on a phone's bottom bar, one of which tonight's check takes. */
const BAR_ITEMS = 4;

interface PhoneNavigation {
  bar: NavItem[];
  more: NavItem[];
}

/** Divides the items between a phone's bottom bar and the sheet behind "More". */
export function phoneNavigation(actor: Actor): PhoneNavigation {
  const items = navigationOf(actor);
  const count = can(actor, 'form-a:create') ? BAR_ITEMS - 1 : BAR_ITEMS;
  return { bar: items.slice(0, count), more: items.slice(count) };
}
