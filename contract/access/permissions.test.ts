import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../core/roles.ts';
import { NAV } from '../messages/shell.ts';
import {
  REQUIRED_NAVIGATION,
  REQUIRED_PERMISSIONS,
  REQUIRED_ROLES,
} from '../testing/required/permissions.ts';
import { type Action, can, needsNoConfirmation, PERMISSIONS, rolesAllowed } from './permissions.ts';
import type { Actor, Subjects } from './rules.ts';

const NOW = new Date('2026-07-21T02:00:00Z');
const TODAY = '2026-07-21';
const YESTERDAY = '2026-07-20';

const actor = (role: Role, more: Partial<Actor> = {}): Actor => ({
  role,
  isAreaManager: false,
  licences: null,
  ...more,
});
const areaManager = actor('manager', { isAreaManager: true });
const holding = (licence: string | null, rmlv: string | null) => ({
  licences: { licence_expiry_date: licence, rmlv_licence_expiry_date: rmlv },
});

/** Actions without a subject. */
type SimpleAction = Exclude<Action, keyof Subjects>;

/** The action that opens the screen behind each required item of the navigation bar. */
const NAV_ACTIONS = {
  [NAV.dashboard]: 'dashboard:read',
  [NAV.formA]: 'form-a:list',
  [NAV.formB]: 'form-b:list',
  [NAV.formC]: 'form-c:list',
  [NAV.managers]: 'manager:list',
  [NAV.venues]: 'venue:list',
  [NAV.companies]: 'company:list',
  [NAV.questions]: 'question:manage',
  [NAV.technicians]: 'technician:list',
} as const;
const navOf = (role: Role) =>
  Object.entries(NAV_ACTIONS)
    .filter(([, action]) => can(actor(role), action))
    .map(([item]) => item);

describe('the required permissions', () => {
  it.each(REQUIRED_ROLES)('show %s the required items of the navigation', (role) => {
    expect(navOf(role)).toEqual(REQUIRED_NAVIGATION[role]);
  });

  const grants = Object.entries(REQUIRED_PERMISSIONS).flatMap(([action, byRole]) =>
    REQUIRED_ROLES.map(
      (role) => [action as keyof typeof REQUIRED_PERMISSIONS, role, byRole[role]] as const,
    ),
  );

  it.each(grants)('%s, %s: %s', (action, role, grant) => {
    expect(can(actor(role), action)).toBe(grant === 'yes');
    expect(can(actor(role, { isAreaManager: true }), action)).toBe(grant !== 'no');
  });
});

describe('Create Entry of Form C', () => {
  const mayCreate = (actor: Actor) => can(actor, 'form-c:create-entry', { now: NOW });

  it('is for an admin', () => {
    expect(mayCreate(actor('admin'))).toBe(true);
  });

  it.each([
    ['both run on', '2027-01-01', '2027-01-01', true],
    ['both end today', TODAY, TODAY, true],
    ['the licence ended yesterday', YESTERDAY, TODAY, false],
    ['the RMLV licence ended yesterday', TODAY, YESTERDAY, false],
    ['the licence is not known', null, TODAY, false],
    ['the RMLV licence is not known', TODAY, null, false],
  ])('for a manager when %s', (_when, licence, rmlv, expected) => {
    expect(mayCreate(actor('manager', holding(licence, rmlv)))).toBe(expected);
  });

  it('is for no other role, not even with valid licences', () => {
    expect(mayCreate(actor('manager'))).toBe(false);
    for (const role of ['staff', 'technician', 'company'] as const)
      expect(mayCreate(actor(role, holding(TODAY, TODAY)))).toBe(false);
  });
});

describe('the permissions beyond the required ones', () => {
  it('the buttons on the list of venues are for admins and area managers', () => {
    expect(can(actor('admin'), 'venue:create-from-list')).toBe(true);
    expect(can(areaManager, 'venue:create-from-list')).toBe(true);
    expect(can(actor('manager'), 'venue:create-from-list')).toBe(false);
  });

  it('users who join venues choose the viewing venue on the list of venues', () => {
    expect(rolesAllowed('venue:mark-viewing')).toEqual(['manager', 'staff']);
  });

  it('area managers see the wider dashboard', () => {
    expect(can(areaManager, 'dashboard:wide')).toBe(true);
    expect(can(actor('manager'), 'dashboard:wide')).toBe(false);
  });

  it('a manager edits and creates venues; staff do neither', () => {
    for (const action of ['venue:create', 'venue:update', 'venue:plan-closures'] as const) {
      expect(can(actor('manager'), action)).toBe(true);
      expect(can(actor('staff'), action)).toBe(false);
    }
  });

  it('a manager registers companies, which wait, and only an admin adds confirmed ones', () => {
    expect(rolesAllowed('company:register')).toEqual(['admin', 'manager']);
    expect(rolesAllowed('company:create')).toEqual(['admin']);
  });

  it('the area manager flag of other roles has no effect', () => {
    for (const action of ['viewing-venue:choose', 'dashboard:wide'] as const)
      expect(can(actor('staff', { isAreaManager: true }), action)).toBe(false);
  });

  it('a technician may use their account, names of venues and companies, and Form C', () => {
    expect(allowedTo('technician')).toEqual([
      'account: delete read secure update',
      'company: list-names',
      'file: bundle',
      'form-b: read',
      'form-c: delete list read record-inspection see-due submit update',
      'register: read',
      'venue: list-names',
    ]);
  });

  it('a company reads the inspections of its technicians, and manages its technicians', () => {
    expect(allowedTo('company')).toEqual([
      'account: delete read secure update',
      'company: list-names',
      'file: bundle',
      'form-b: read',
      'form-c: list read see-due',
      'register: read',
      'technician: create delete list read update',
      'venue: list-names',
    ]);
  });

  it('only a technician may use Record Inspection, without licences', () => {
    expect(can(actor('technician'), 'form-c:record-inspection')).toBe(true);
    expect(rolesAllowed('form-c:record-inspection')).toEqual(['technician']);
  });

  it('exactly the users who see Create Entry or Record Inspection may submit a Form C', () => {
    const valid = holding(TODAY, TODAY);
    for (const anyone of ROLES.flatMap((role) => [actor(role), actor(role, valid)])) {
      const opens =
        can(anyone, 'form-c:create-entry', { now: NOW }) || can(anyone, 'form-c:record-inspection');
      expect(can(anyone, 'form-c:submit', { now: NOW })).toBe(opens);
      const transcribed = { now: NOW, isOwn: true, isTranscribed: true };
      expect(can(anyone, 'form-c:update', transcribed)).toBe(opens);
    }
  });

  it("only the technician or an admin corrects a technician's own inspection", () => {
    const correctors = (isOwn: boolean) =>
      ROLES.filter((role) =>
        can(actor(role, holding(TODAY, TODAY)), 'form-c:update', {
          now: NOW,
          isOwn,
          isTranscribed: false,
        }),
      );
    expect(correctors(true)).toEqual(['admin', 'technician']);
    expect(correctors(false)).toEqual(['admin']);
  });

  it("only the technician or an admin voids a technician's own inspection", () => {
    const voiders = (isOwn: boolean, isTranscribed: boolean) =>
      ROLES.filter((role) => can(actor(role), 'form-c:delete', { isOwn, isTranscribed }));
    expect(voiders(true, false)).toEqual(['admin', 'technician']);
    expect(voiders(false, false)).toEqual(['admin']);
    expect(voiders(false, true)).toEqual(['admin', 'manager']);
  });

  it('only an admin manages questions, and nobody deletes a core question', () => {
    expect(rolesAllowed('question:manage')).toEqual(['admin']);
    expect(can(actor('admin'), 'question:delete', { isCoreQuestion: false })).toBe(true);
    expect(can(actor('admin'), 'question:delete', { isCoreQuestion: true })).toBe(false);
    expect(can(actor('manager'), 'question:delete', { isCoreQuestion: false })).toBe(false);
  });

  it('a nightly check can be changed while it is editable, by an admin always', () => {
    const changes = (role: Role, is_editable: boolean) =>
      can(actor(role), 'form-a:update', { is_editable });
    expect(ROLES.filter((role) => changes(role, true))).toEqual(['admin', 'manager', 'staff']);
    expect(ROLES.filter((role) => changes(role, false))).toEqual(['admin']);
  });

  it('admins and area managers invite people, and only an admin makes them area managers', () => {
    expect(can(actor('admin'), 'invitation:manage')).toBe(true);
    expect(can(areaManager, 'invitation:manage')).toBe(true);
    expect(can(actor('manager'), 'invitation:manage')).toBe(false);
    expect(can(actor('staff', { isAreaManager: true }), 'invitation:manage')).toBe(false);
  });

  it.each<SimpleAction>([
    'register:see-voided',
    'register:verify',
    'evidence:take',
    'reminder:read',
    'board:mail',
    'import:run',
    'invitation:make-area-manager',
    'first-steps:manage',
  ])('only an admin may %s', (action) => {
    expect(rolesAllowed(action)).toEqual(['admin']);
  });
});

describe('before their confirmation at a venue', () => {
  const waiting = actor('manager', { isUnconfirmed: true, isAreaManager: true });

  it('a manager reads and signs, and changes nothing that concerns others', () => {
    const simple = Object.keys(PERMISSIONS) as SimpleAction[];
    const lost = simple.filter((action) => rolesAllowed(action).includes('manager'));
    expect(bySubject(lost.filter((action) => !needsNoConfirmation(action)))).toEqual([
      'board: read',
      'booking: accept',
      'calendar: explain',
      'form-a: create-earlier declare-closed',
      'form-b: delete',
      'form-c: create-entry delete submit update',
      'invitation: manage',
      'licence-scan: read-others',
      'technician-link: send',
      'venue: choose-app-manager confirm-manager plan-closures ' +
        'read-history remind remove-manager update',
      'visit: start',
    ]);
    expect(can(waiting, 'form-a:create')).toBe(true);
    expect(can(waiting, 'register:read')).toBe(true);
    expect(can(waiting, 'form-a:declare-closed')).toBe(false);
  });

  it('nobody may do what their role may not', () => {
    expect(can(actor('staff', { isUnconfirmed: true }), 'form-a:create')).toBe(false);
  });
});

describe('rolesAllowed', () => {
  it('includes roles that are allowed under a condition', () => {
    expect(rolesAllowed('viewing-venue:choose')).toEqual(['admin', 'manager']);
    expect(rolesAllowed('form-c:submit')).toEqual(['admin', 'manager', 'technician']);
  });
});

/** Lists the actions that a role may do in some situation. */
function allowedTo(role: Role): string[] {
  const actions = Object.keys(PERMISSIONS).filter((name): name is Action => name in PERMISSIONS);
  return bySubject(actions.filter((action) => rolesAllowed(action).includes(role)));
}

/** Lists actions as "venue: create update". */
function bySubject(actions: readonly Action[]): string[] {
  const pairs = actions.toSorted().map((action) => action.split(':'));
  return [...new Set(pairs.map(([subject]) => subject))].map((subject) => {
    const own = pairs.filter(([one]) => one === subject);
    return `${subject}: ${own.map(([, verb]) => verb).join(' ')}`;
  });
}
