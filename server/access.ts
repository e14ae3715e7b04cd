import type { RawBuilder } from 'kysely';
import type { ApiKeyScope } from '#contract/access/key-scopes.ts';
import { type Action, needsNoConfirmation } from '#contract/access/permissions.ts';
import type { Actor } from '#contract/access/rules.ts';
import { RECENT_SIGN_IN_MINUTES } from '#contract/core/limits.ts';
import type { Role } from '#contract/core/roles.ts';
import { API_KEYS } from '#contract/messages/integrations.ts';
import { VISIT } from '#contract/messages/visits.ts';
import type { SignInMethod } from '#contract/sessions.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { signInAgain, unconfirmed } from './errors.ts';
import { CLOCK_TOLERANCE_MS } from './platform/postgres/clock.ts';

declare const brand: unique symbol;

/**
 * Venues whose records a user may read in a call. Every read of a register needs a scope, and only this file
 * creates one, so a read without an access decision does not compile.
 */
export type VenueScope = {
  readonly venueIds: 'all' | readonly string[];
  /** Venues that the user joined without being confirmed. A call that needs that answers 403 for them. */
  readonly unconfirmedIds: readonly string[];
  readonly [brand]: true;
};

/** A scope in a prepared statement: each execution supplies its venues. */
export type ScopeParameter = {
  readonly venueIds: 'all' | RawBuilder<readonly string[]>;
  readonly [brand]: true;
};

/** The signed-in user: facts that permissions depend on, and the venues where they may do what they call. */
export interface CurrentUser extends Actor {
  readonly id: string;
  readonly name: string;
  readonly managerId: string | null;
  readonly companyId: string | null;
  readonly scope: VenueScope;
  /** Whether they have to add a second factor before anything else. */
  readonly lacksSecondFactor: boolean;
  /** The visit in which an officer reads the register of a venue in place of the user who started it. */
  readonly visit?: VisitIdentity;
  /** The key of the program that calls with the rights of the admin who made it. */
  readonly apiKey?: ApiKeyIdentity;
  /** Id of the one inspection that somebody without an account reads, by the address of its certificate. */
  readonly certificateOf?: string;
}

/** A key by which a program makes calls. */
export interface ApiKeyIdentity {
  readonly id: string;
  readonly name: string;
  /** Bytes of its hash. */
  readonly hash: Buffer;
  readonly scopes: readonly ApiKeyScope[];
  /** Id of the admin who made it. */
  readonly madeBy: string;
}

/** A visit that lasts, on the device that opened it. */
export interface VisitIdentity {
  readonly id: string;
  readonly venueId: string;
  /** The user who started it. */
  readonly startedBy: { readonly id: string; readonly name: string };
  readonly expiresAt: Date;
  /** Null until they are entered. */
  readonly officer: { readonly name: string; readonly reference: string | null } | null;
  readonly sightedAt: Date | null;
}

/** The session of a call. */
export interface CurrentSession {
  /** Shown to its owner. */
  readonly id: string;
  readonly tokenHash: Buffer;
  /** How its owner signed in; null when that is unknown. */
  readonly method: SignInMethod | null;
  /** When its owner last presented a password or passkey; null when that is unknown. */
  readonly authenticatedAt: Date | null;
}

export interface SignedIn {
  readonly user: CurrentUser;
  readonly session: CurrentSession;
}

/**
 * Refuses a change in a session that somebody else may have found open.
 * @throws 403 with a code, unless its owner has presented a password or passkey within the last minutes
 */
export function requireRecentSignIn(
  { authenticatedAt }: Pick<CurrentSession, 'authenticatedAt'>,
  now: Date,
): void {
  if (authenticatedAt === null) throw signInAgain();
  const age = now.getTime() - authenticatedAt.getTime();
  // One that is later than now was noted while a clock was ahead.
  const isRecent = age <= RECENT_SIGN_IN_MINUTES * MINUTE_MS && age >= -CLOCK_TOLERANCE_MS;
  if (!isRecent) throw signInAgain();
}

/** The user of a session, as stored in the database. */
export interface Identity {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly manager_id: string | null;
  readonly company_id: string | null;
  readonly is_area_manager: boolean | null;
  readonly licence_expiry_date: string | null;
  readonly rmlv_licence_expiry_date: string | null;
  /** Venues joined with their current code and confirmed, or serviced by the company. */
  readonly venue_ids: readonly string[];
  /** Venues joined with their current code where nobody has confirmed the user yet. */
  readonly unconfirmed_venue_ids: readonly string[];
}

export function currentUserOf(identity: Identity, lacksSecondFactor = false): CurrentUser {
  const { licence_expiry_date, rmlv_licence_expiry_date } = identity;
  return {
    id: identity.id,
    role: identity.role,
    name: identity.name,
    managerId: identity.manager_id,
    companyId: identity.company_id,
    lacksSecondFactor,
    isAreaManager: identity.is_area_manager ?? false,
    licences:
      identity.manager_id === null ? null : { licence_expiry_date, rmlv_licence_expiry_date },
    scope: SEES_EVERY_VENUE.has(identity.role)
      ? createScope('all')
      : createScope(identity.venue_ids, identity.unconfirmed_venue_ids),
  };
}

/** Roles that read the records of every venue. */
export const SEES_EVERY_VENUE: ReadonlySet<Role> = new Set(['admin']);

/** The user of commands: an operator with access to the data folder or database can read all of it. */
export const OPERATOR = currentUserOf({
  id: '0',
  role: 'admin',
  name: '',
  manager_id: null,
  company_id: null,
  is_area_manager: null,
  licence_expiry_date: null,
  rmlv_licence_expiry_date: null,
  venue_ids: [],
  unconfirmed_venue_ids: [],
});

/** Returns the user as whom an officer reads one venue: calls that admit no visit refuse them before they get here. */
export function visitorOf(visit: VisitIdentity): CurrentUser {
  const name = visit.officer?.name ?? VISIT.officer;
  return { ...guestAt(visit.venueId), id: visit.startedBy.id, role: 'staff', name, visit };
}

/**
 * Returns the user as whom a program with a key makes a call: calls that do not admit the key refuse it before they get here.
 * The history names the program, not the admin whose id it has.
 */
export function programOf(apiKey: ApiKeyIdentity): CurrentUser {
  return { ...OPERATOR, id: apiKey.madeBy, name: API_KEYS.author(apiKey.name), apiKey };
}

/** A certificate, which anybody who has its address may read. */
export interface CertificateIdentity {
  readonly venueId: string;
  /** The inspection that it is of. */
  readonly formCId: string;
}

/** Returns the user as whom somebody reads a certificate: calls that admit none refuse them before they get here. */
export function certificateReader({ venueId, formCId }: CertificateIdentity): CurrentUser {
  return { ...guestAt(venueId), certificateOf: formCId };
}

/** Returns a user without an account, who has a link of one venue. */
export const guestAt = (venueId: string): CurrentUser => ({
  id: '0',
  role: 'technician',
  name: '',
  managerId: null,
  companyId: null,
  isAreaManager: false,
  licences: null,
  lacksSecondFactor: false,
  scope: createScope([venueId]),
});

/**
 * Returns a user in a call of an action: their scope has the venues where they wait for confirmation too, if
 * the action needs none.
 */
export function callerOf(user: CurrentUser, action: Action): CurrentUser {
  return needsNoConfirmation(action) ? { ...user, scope: joinedScope(user) } : user;
}

/**
 * Returns all venues that a user joined. Beside `callerOf` only the read of one entry may call it, to tell an
 * entry that needs confirmation from one that does not exist.
 */
export function joinedScope({ scope }: Pick<CurrentUser, 'scope'>): VenueScope {
  const { venueIds, unconfirmedIds } = scope;
  if (venueIds === 'all' || unconfirmedIds.length === 0) return scope;
  return createScope([...new Set([...venueIds, ...unconfirmedIds])], unconfirmedIds);
}

/** Returns the venues of a scope where the user is confirmed. */
export function confirmedScope({ scope }: Pick<CurrentUser, 'scope'>): VenueScope {
  const { venueIds, unconfirmedIds } = scope;
  if (venueIds === 'all') return scope;
  return createScope(
    venueIds.filter((id) => !unconfirmedIds.includes(id)),
    unconfirmedIds,
  );
}

/** Returns whether the user joined the venue and waits for confirmation there. */
export const isUnconfirmedAt = ({ scope }: Pick<CurrentUser, 'scope'>, venueId: string) =>
  scope.unconfirmedIds.includes(venueId);

/** Returns whether a user may sign an entry of a venue as a manager: as themselves only, before they are confirmed. */
export const maySignAs = (
  user: Pick<CurrentUser, 'scope' | 'managerId'>,
  venueId: string,
  manager: { readonly id: string },
) => !isUnconfirmedAt(user, venueId) || manager.id === user.managerId;

/**
 * Narrows a scope to one venue. Returns undefined when that venue is outside it.
 * @throws 403 for a venue outside it where the user waits for confirmation
 */
export function narrowScope(scope: VenueScope, venueId: string): VenueScope | undefined {
  if (scope.venueIds === 'all' || scope.venueIds.includes(venueId)) return createScope([venueId]);
  if (scope.unconfirmedIds.includes(venueId)) throw unconfirmed();
  return undefined;
}

/** Narrows a scope to those of its venues that a read has listed. */
export function narrowTo(scope: VenueScope, venueIds: readonly string[]): VenueScope {
  if (scope.venueIds === 'all') return createScope(venueIds);
  const inScope = new Set(scope.venueIds);
  return createScope(
    venueIds.filter((id) => inScope.has(id)),
    scope.unconfirmedIds,
  );
}

/** Returns the scope in which the user who has just created a venue reads it back. */
export function scopeOfNewVenue(venueId: string): VenueScope {
  return createScope([venueId]);
}

/**
 * Returns the scope of a prepared statement. Only the reads of `ledger/register` may call it, with the
 * `venueIds` of the `VenueScope` that they were given: it does not check access itself.
 * @param venueIds `'all'` only for a scope of every venue
 */
export function scopeParameter(venueIds: 'all' | RawBuilder<readonly string[]>): ScopeParameter {
  return createScope(venueIds);
}

function createScope<Ids>(venueIds: Ids, unconfirmedIds: readonly string[] = []) {
  return { venueIds, unconfirmedIds } as {
    readonly venueIds: Ids;
    readonly unconfirmedIds: readonly string[];
    readonly [brand]: true;
  };
}
