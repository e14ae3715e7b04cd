import { ROLES, type Role } from '../core/roles.ts';
import { BEFORE_CONFIRMATION, BEFORE_CONFIRMATION_IF_OWN } from './before-confirmation.ts';
import {
  type Actor,
  adminAndAreaManagers,
  adminOnly,
  allowed,
  everyone,
  holdsValidLicences,
  inspectionCorrectors,
  inspectionRecorders,
  inspectionVoiders,
  licenceHolders,
  managersOnly,
  notCore,
  type Rule,
  refused,
  type SubjectArguments,
  technicianEmployers,
  venueManagement,
  venueUsers,
  whileEditable,
} from './rules.ts';

const RULES = {
  'account:read': everyone,
  'account:update': everyone,
  'account:delete': {
    admin: refused,
    manager: allowed,
    staff: allowed,
    technician: allowed,
    company: allowed,
  },
  /** One's factors and sessions. */
  'account:secure': everyone,
  'account:hold-licences': licenceHolders,
  'account:join-venue': licenceHolders,
  'account:leave-venue': licenceHolders,
  'account:set-up': venueUsers,
  /** Whether an admin may make them an area manager. The flag of other roles has no effect. */
  'account:be-area-manager': managersOnly,
  /** Whether a new email takes effect at once together with a new password. */
  'account:give-back': adminOnly,

  'admin:manage': adminOnly,
  'admin:remove-factors': adminOnly,
  'audit:read': adminOnly,

  'import:run': adminOnly,
  'first-steps:manage': adminOnly,

  'invitation:manage': adminAndAreaManagers,
  'invitation:make-area-manager': adminOnly,

  'dashboard:read': venueUsers,
  'dashboard:wide': adminAndAreaManagers,
  'viewing-venue:choose': adminAndAreaManagers,

  'venue:list': venueUsers,
  'venue:list-names': everyone,
  'venue:read': venueUsers,
  'venue:create': venueManagement,
  'venue:create-from-list': adminAndAreaManagers,
  /** On the list of venues, for users without the selector of all venues too. */
  'venue:mark-viewing': licenceHolders,
  'venue:update': venueManagement,
  'venue:choose-app-manager': venueManagement,
  'venue:choose-rules': adminOnly,
  'venue:plan-closures': venueManagement,
  'venue:remove-manager': venueManagement,
  'venue:confirm-manager': venueManagement,
  'venue:read-history': venueUsers,
  'venue:remind': adminAndAreaManagers,
  'venue:delete': adminOnly,
  'venue:confirm': adminOnly,

  'manager:list': adminOnly,
  'manager:read': adminOnly,
  'manager:create': adminOnly,
  'manager:update': adminOnly,
  'manager:delete': adminOnly,

  'licence-scan:read': venueUsers,
  /** At their venues. */
  'licence-scan:read-others': adminAndAreaManagers,

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
  /** In the form of a venue. Companies of users who may not create them wait for their confirmation. */
  'company:register': venueManagement,
  'company:update': adminOnly,
  'company:delete': adminOnly,
  'company:confirm': adminOnly,

  'question:list': venueUsers,
  'question:manage': adminOnly,
  'question:delete': {
    admin: notCore,
    manager: refused,
    staff: refused,
    technician: refused,
    company: refused,
  },

  /** Whether an entry may state a time more than some days ago. */
  'entry:backdate': adminOnly,

  'calendar:read': venueUsers,
  'calendar:explain': venueManagement,

  /** Showing the register to an officer, and ending it. */
  'visit:start': venueUsers,

  /** Links by which technicians without an account record an inspection or a repair. */
  'technician-link:send': venueManagement,
  /** Accepting when the technician company comes. */
  'booking:accept': venueManagement,

  /** What a venue recorded on paper before its register began. */
  'paper-register:read': venueUsers,
  'paper-register:delete': adminOnly,
  'paper-register:add-scan': adminOnly,

  /** Several venues beside each other. */
  'board:read': adminAndAreaManagers,
  /** Adding and removing addresses to which the board is mailed. */
  'board:mail': adminOnly,

  'form-a:list': venueUsers,
  'form-a:read': venueUsers,
  'form-a:create': venueManagement,
  /** A check of a night before the running one. */
  'form-a:create-earlier': venueManagement,
  'form-a:declare-closed': venueManagement,
  'form-a:update': {
    admin: allowed,
    manager: whileEditable,
    staff: whileEditable,
    technician: refused,
    company: refused,
  },
  'form-a:delete': adminOnly,

  'form-b:list': venueUsers,
  /** Also for the company that services the venue, whose mail about a fault links to it. */
  'form-b:read': everyone,
  'form-b:see-needs-action': venueManagement,
  'form-b:create': venueManagement,
  'form-b:update': venueUsers,
  'form-b:delete': venueManagement,

  'form-c:list': everyone,
  'form-c:read': everyone,
  'form-c:create-entry': {
    admin: allowed,
    manager: holdsValidLicences,
    staff: refused,
    technician: refused,
    company: refused,
  },
  'form-c:record-inspection': {
    admin: refused,
    manager: refused,
    staff: refused,
    technician: allowed,
    company: refused,
  },
  'form-c:see-due': {
    admin: refused,
    manager: refused,
    staff: refused,
    technician: allowed,
    company: allowed,
  },
  'form-c:submit': inspectionRecorders,
  'form-c:update': inspectionCorrectors,
  'form-c:delete': inspectionVoiders,

  'file:bundle': everyone,

  /** Exports and histories. Which forms, the actions of each form say. */
  'register:read': everyone,
  'register:see-voided': adminOnly,
  'register:verify': adminOnly,
  /** A venue's whole history, for a court or an insurer. */
  'evidence:take': adminOnly,
  'reminder:read': adminOnly,
} satisfies Record<string, Rule<never>>;

export type Action = keyof typeof RULES;

/**
 * The permission table: section 6 of the specification, and decisions where it is silent. The server's
 * `VenueScope` limits actions to venues.
 */
export const PERMISSIONS: { readonly [A in Action]: Rule<SubjectArguments<A>> } = RULES;

const WITHOUT_CONFIRMATION: ReadonlySet<string> = new Set<Action>(BEFORE_CONFIRMATION);

/** Returns whether users may do an action at a venue where they wait for confirmation. */
export const needsNoConfirmation = (action: Action) => WITHOUT_CONFIRMATION.has(action);

/** Returns whether users who wait for confirmation may do an action with their own entries only. */
export const needsOwnEntry = (action: Action) => BEFORE_CONFIRMATION_IF_OWN.includes(action);

/** Returns whether an actor may do an action: for buttons of the web and for calls of the server. */
export function can<A extends Action>(
  actor: Actor,
  action: A,
  ...about: SubjectArguments<A>
): boolean {
  if (actor.isUnconfirmed && !needsNoConfirmation(action)) return false;
  return PERMISSIONS[action][actor.role](actor, ...about);
}

/** Lists the roles that may do an action in some situation. Others are refused before any query. */
export function rolesAllowed(action: Action): readonly Role[] {
  return ROLES.filter((role) => PERMISSIONS[action][role] !== refused);
}
