import { licenceIsValid } from '../licences/validity.ts';
import { ROLES, type Role } from './roles.ts';

/** A person as far as permissions go. */
export interface Actor {
  readonly role: Role;
  readonly isAreaManager: boolean;
  readonly licences: Licences | null;
}

/** Last days of the two licences a manager holds, `yyyy-MM-dd`; null while unknown. */
export interface Licences {
  readonly licence_expiry_date: string | null;
  readonly rmlv_licence_expiry_date: string | null;
}

type Condition<Subject> = (actor: Actor, subject: Subject) => boolean;
type Rule<Subject> = Partial<Record<Role, Condition<Subject>>>;

const always = () => true;
const areaManager = (actor: Actor) => actor.isAreaManager;
const whileEditable = (_: Actor, entry: { is_editable: boolean }) => entry.is_editable;
const notCore = (_: Actor, question: { isCoreQuestion: boolean }) => !question.isCoreQuestion;
const holdsValidLicences = ({ licences }: Actor, { now }: { now: Date }) =>
  licenceIsValid(licences?.licence_expiry_date, now) &&
  licenceIsValid(licences?.rmlv_licence_expiry_date, now);

const everyone = {
  admin: always,
  manager: always,
  staff: always,
  technician: always,
  company: always,
} satisfies Rule<unknown>;
const adminOnly = { admin: always } satisfies Rule<unknown>;
const venueManagement = { admin: always, manager: always } satisfies Rule<unknown>;
const venueUsers = { admin: always, manager: always, staff: always } satisfies Rule<unknown>;
const adminAndAreaManagers = { admin: always, manager: areaManager } satisfies Rule<unknown>;
const licenceHolders = { manager: always, staff: always } satisfies Rule<unknown>;
const technicianEmployers = { admin: always, company: always } satisfies Rule<unknown>;

/**
 * Who may do what: section 6 of the specification, and the decisions where it is silent. A role that
 * is not named may not. Which venues a person may do it in is the server's `VenueScope`.
 */
export const PERMISSIONS = {
  'account:read': everyone,
  'account:update': everyone,
  'account:delete': { manager: always, staff: always, technician: always, company: always },
  'account:hold-licences': licenceHolders,
  'account:join-venue': licenceHolders,
  'account:leave-venue': licenceHolders,
  'account:set-up': venueUsers,

  'dashboard:read': venueUsers,
  'dashboard:wide': adminAndAreaManagers,
  'viewing-venue:choose': adminAndAreaManagers,

  'venue:list': venueUsers,
  'venue:list-names': everyone,
  'venue:read': venueUsers,
  'venue:create': venueManagement,
  'venue:create-from-list': adminAndAreaManagers,
  'venue:mark-viewing': { manager: areaManager },
  'venue:update': venueManagement,
  'venue:choose-app-manager': venueManagement,
  'venue:plan-closures': venueManagement,
  'venue:remove-manager': venueManagement,
  'venue:delete': adminOnly,

  'manager:list': adminOnly,
  'manager:read': adminOnly,
  'manager:create': adminOnly,
  'manager:update': adminOnly,
  'manager:delete': adminOnly,

  'technician:list': technicianEmployers,
  'technician:read': technicianEmployers,
  'technician:create': technicianEmployers,
  'technician:update': technicianEmployers,
  'technician:delete': technicianEmployers,
  'technician:choose-company': adminOnly,
  'technician:filter-by-company': adminOnly,

  'company:list': adminOnly,
  'company:list-names': everyone,
  'company:read': adminOnly,
  'company:create': adminOnly,
  'company:update': adminOnly,
  'company:delete': adminOnly,

  'question:list': venueUsers,
  'question:manage': adminOnly,
  'question:delete': { admin: notCore },

  'form-a:list': venueUsers,
  'form-a:read': venueUsers,
  'form-a:create': venueManagement,
  'form-a:declare-closed': venueManagement,
  'form-a:update': { admin: always, manager: whileEditable, staff: whileEditable },
  'form-a:delete': adminOnly,

  'form-b:list': venueUsers,
  'form-b:read': venueUsers,
  'form-b:see-needs-action': venueManagement,
  'form-b:create': venueManagement,
  'form-b:update': venueUsers,
  'form-b:delete': venueManagement,

  'form-c:list': everyone,
  'form-c:read': everyone,
  'form-c:create-entry': { admin: always, manager: holdsValidLicences },
  'form-c:record-inspection': { technician: always },
  'form-c:submit': { admin: always, manager: holdsValidLicences, technician: always },
  'form-c:update': { admin: always, manager: holdsValidLicences, technician: always },
  'form-c:delete': venueManagement,

  'file:bundle': everyone,

  'register:see-voided': adminOnly,
  'register:verify': adminOnly,
  'reminder:read': adminOnly,
} satisfies Record<string, Rule<never>>;

export type Action = keyof typeof PERMISSIONS;

/** What a rule's conditions look at beside the person; never when they look at nothing. */
type SubjectOf<R> =
  R extends Partial<Record<Role, infer C>>
    ? C extends (actor: Actor, subject: infer S) => boolean
      ? Parameters<C>['length'] extends 2
        ? S
        : never
      : never
    : never;
type Needed<S> = [S] extends [never] ? [] : [subject: S];

/** May this person do this to that? Hides the button in the web and refuses the call in the server. */
export function can<A extends Action>(
  actor: Actor,
  action: A,
  ...[subject]: Needed<SubjectOf<(typeof PERMISSIONS)[A]>>
): boolean {
  const rule: Rule<never> = PERMISSIONS[action];
  const condition = rule[actor.role];
  return condition?.(actor, subject as never) ?? false;
}

/** The roles that may do it in some situation: the others are refused before anything is read. */
export function rolesAllowed(action: Action): readonly Role[] {
  const rule: Rule<never> = PERMISSIONS[action];
  return ROLES.filter((role) => rule[role] !== undefined);
}
