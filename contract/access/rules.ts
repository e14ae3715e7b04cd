import type { Role } from '../core/roles.ts';
import { licenceIsValid } from '../rules/licence-validity.ts';

/** The properties of a user that permissions depend on. */
export interface Actor {
  readonly role: Role;
  readonly isAreaManager: boolean;
  readonly licences: Licences | null;
  /** Whether they wait for confirmation at the venue of the action. */
  readonly isUnconfirmed?: boolean;
}

/** Expiry days of the two licences of a manager, `yyyy-MM-dd`; null while unknown. */
export interface Licences {
  readonly licence_expiry_date: string | null;
  readonly rmlv_licence_expiry_date: string | null;
}

/** The subjects of actions whose conditions depend on more than the actor. */
export interface Subjects {
  'question:delete': { readonly isCoreQuestion: boolean };
  'form-a:update': { readonly is_editable: boolean };
  'form-c:create-entry': { readonly now: Date };
  'form-c:submit': { readonly now: Date };
  'form-c:update': {
    readonly now: Date;
    /** Whether the actor recorded it. */
    readonly isOwn: boolean;
    /** Whether somebody else than the technician's own account recorded it. */
    readonly isTranscribed: boolean;
  };
  'form-c:delete': Omit<Subjects['form-c:update'], 'now'>;
}

/** The arguments of `can` after the action: the subject, if the action has one. */
export type SubjectArguments<A> = A extends keyof Subjects ? [subject: Subjects[A]] : [];

type Condition<Arguments extends unknown[]> = (actor: Actor, ...about: Arguments) => boolean;

/** Conditions by role. The compiler requires one for each role. */
export type Rule<Arguments extends unknown[]> = Readonly<Record<Role, Condition<Arguments>>>;

export const allowed = () => true;
export const refused = () => false;
const areaManager = (actor: Actor) => actor.isAreaManager;
export const whileEditable = (_: Actor, entry: Subjects['form-a:update']) => entry.is_editable;
export const notCore = (_: Actor, question: Subjects['question:delete']) =>
  !question.isCoreQuestion;
export const holdsValidLicences = ({ licences }: Actor, { now }: Subjects['form-c:submit']) =>
  licenceIsValid(licences?.licence_expiry_date, now) &&
  licenceIsValid(licences?.rmlv_licence_expiry_date, now);

export const everyone: Rule<[]> = {
  admin: allowed,
  manager: allowed,
  staff: allowed,
  technician: allowed,
  company: allowed,
};
export const adminOnly: Rule<[]> = {
  admin: allowed,
  manager: refused,
  staff: refused,
  technician: refused,
  company: refused,
};
export const venueManagement: Rule<[]> = {
  admin: allowed,
  manager: allowed,
  staff: refused,
  technician: refused,
  company: refused,
};
export const venueUsers: Rule<[]> = {
  admin: allowed,
  manager: allowed,
  staff: allowed,
  technician: refused,
  company: refused,
};
export const adminAndAreaManagers: Rule<[]> = {
  admin: allowed,
  manager: areaManager,
  staff: refused,
  technician: refused,
  company: refused,
};
export const managersOnly: Rule<[]> = {
  admin: refused,
  manager: allowed,
  staff: refused,
  technician: refused,
  company: refused,
};
export const licenceHolders: Rule<[]> = {
  admin: refused,
  manager: allowed,
  staff: allowed,
  technician: refused,
  company: refused,
};
export const technicianEmployers: Rule<[]> = {
  admin: allowed,
  manager: refused,
  staff: refused,
  technician: refused,
  company: allowed,
};
export const inspectionRecorders: Rule<[subject: { readonly now: Date }]> = {
  admin: allowed,
  manager: holdsValidLicences,
  staff: refused,
  technician: allowed,
  company: refused,
};
export const inspectionCorrectors: Rule<[subject: Subjects['form-c:update']]> = {
  admin: allowed,
  manager: (actor, entry) => entry.isTranscribed && holdsValidLicences(actor, entry),
  staff: refused,
  technician: (_, entry) => entry.isOwn,
  company: refused,
};
export const inspectionVoiders: Rule<[subject: Subjects['form-c:delete']]> = {
  admin: allowed,
  manager: (_, entry) => entry.isTranscribed,
  staff: refused,
  technician: (_, entry) => entry.isOwn,
  company: refused,
};
