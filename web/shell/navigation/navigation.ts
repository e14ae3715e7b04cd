import {
  IconAlertTriangle,
  IconBuilding,
  IconBuildingStore,
  IconCalendarMonth,
  IconChecklist,
  IconFileSearch,
  IconHelpCircle,
  IconHistory,
  IconLayoutDashboard,
  IconServer,
  IconShieldCheck,
  IconTableImport,
  IconTool,
  IconUserShield,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import { can } from '#contract/access/permissions.ts';
import type { Actor } from '#contract/access/rules.ts';
import { NAV, NAV_GROUP } from '#contract/messages/shell.ts';

/** Items of the navigation in their order, each with the action a user must be allowed to see it. */
const REGISTERS = [
  { label: NAV.dashboard, to: '/', icon: IconLayoutDashboard, action: 'dashboard:read' },
  { label: NAV.formA, to: '/form-a', icon: IconChecklist, action: 'form-a:list' },
  { label: NAV.formB, to: '/form-b', icon: IconAlertTriangle, action: 'form-b:list' },
  { label: NAV.formC, to: '/form-c', icon: IconShieldCheck, action: 'form-c:list' },
  { label: NAV.allVenues, to: '/board', icon: IconCalendarMonth, action: 'board:read' },
  { label: NAV.calendar, to: '/calendar', icon: IconCalendarMonth, action: 'calendar:read' },
] as const;

const PEOPLE_AND_PLACES = [
  { label: NAV.managers, to: '/managers', icon: IconUsers, action: 'manager:list' },
  { label: NAV.venues, to: '/venues', icon: IconBuildingStore, action: 'venue:list' },
  { label: NAV.companies, to: '/companies', icon: IconBuilding, action: 'company:list' },
  { label: NAV.questions, to: '/questions', icon: IconHelpCircle, action: 'question:manage' },
  { label: NAV.technicians, to: '/technicians', icon: IconTool, action: 'technician:list' },
] as const;

const ADMINISTRATION = [
  { label: NAV.admins, to: '/admins', icon: IconUserShield, action: 'admin:manage' },
  { label: NAV.integrations, to: '/integrations', icon: IconWebhook, action: 'admin:manage' },
  { label: NAV.system, to: '/system', icon: IconServer, action: 'admin:manage' },
  { label: NAV.audit, to: '/audit', icon: IconHistory, action: 'audit:read' },
  { label: NAV.import, to: '/import', icon: IconTableImport, action: 'import:run' },
  { label: NAV.checkPdf, to: '/check-pdf', icon: IconFileSearch, action: 'register:verify' },
] as const;

const GROUPS = [
  { title: NAV_GROUP.registers, items: REGISTERS },
  { title: NAV_GROUP.peopleAndPlaces, items: PEOPLE_AND_PLACES },
  { title: NAV_GROUP.administration, items: ADMINISTRATION },
] as const;

export type NavItem = (typeof GROUPS)[number]['items'][number];

export interface NavGroup {
  title: string;
  items: NavItem[];
}

/** Returns the items that a user sees: specification section 6. */
export const navigationOf = (actor: Actor): NavItem[] =>
  GROUPS.flatMap(({ items }) => items.filter((item) => isSeen(actor, item)));

/** The board leads to the calendars of those who see it. */
const isSeen = (actor: Actor, { action }: NavItem) =>
  can(actor, action) && !(action === 'calendar:read' && can(actor, 'board:read'));

/** Divides items into groups, without those that are empty. A menu of few items is one group. */
export function groupsOf(items: readonly NavItem[]): NavGroup[] {
  const groups = GROUPS.map(({ title, items: members }) => ({
    title,
    items: items.filter((item) => members.some((member) => member === item)),
  }));
  const isLong = groups.some(
    ({ title, items: seen }) => title === NAV_GROUP.administration && seen.length > 0,
  );
  return isLong
    ? groups.filter(({ items: seen }) => seen.length > 0)
    : [{ title: '', items: [...items] }];
}

/**
 * Returns the item whose screens an address belongs to. A venue's calendar is one of Calendar, or of All venues,
 * the set-up list one of Administrators, and the invitations are one of Managers.
 */
export function currentItem(items: readonly NavItem[], path: string): NavItem | undefined {
  const isCalendar = path.endsWith('/calendar');
  const target = path.replace(/^\/invitations/, '/managers').replace(/^\/first-steps/, '/system');
  return items.find(({ to }) => {
    if (isCalendar) return to === '/calendar' || to === '/board';
    return to === '/' ? target === '/' : `${target}/`.startsWith(`${to}/`);
  });
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
