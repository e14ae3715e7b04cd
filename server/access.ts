import type { RawBuilder } from 'kysely';
import type { Actor } from '#contract/core/permissions.ts';
import type { Role } from '#contract/core/roles.ts';

declare const brand: unique symbol;

/**
 * Venues whose records a user may read. Every read of a register needs a scope, and only this file
 * creates one, so a read without an access decision does not compile.
 */
export type VenueScope = { readonly venueIds: 'all' | readonly string[]; readonly [brand]: true };

/** A scope in a prepared statement: each execution supplies its venues. */
export type ScopeParameter = {
  readonly venueIds: 'all' | RawBuilder<readonly string[]>;
  readonly [brand]: true;
};

/** The signed-in user: facts that permissions depend on, and the venues whose records they may read. */
export interface CurrentUser extends Actor {
  readonly id: string;
  readonly name: string;
  readonly managerId: string | null;
  readonly companyId: string | null;
  readonly scope: VenueScope;
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
  /** Venues joined with their current code, or serviced by the company. */
  readonly venue_ids: readonly string[];
}

export function currentUserOf(identity: Identity): CurrentUser {
  const { licence_expiry_date, rmlv_licence_expiry_date } = identity;
  return {
    id: identity.id,
    role: identity.role,
    name: identity.name,
    managerId: identity.manager_id,
    companyId: identity.company_id,
    isAreaManager: identity.is_area_manager ?? false,
    licences:
      identity.manager_id === null ? null : { licence_expiry_date, rmlv_licence_expiry_date },
    scope: createScope(SEES_EVERY_VENUE.has(identity.role) ? 'all' : identity.venue_ids),
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
});

/** Narrows a scope to one venue. Returns undefined when that venue is outside it. */
export function narrowScope(scope: VenueScope, venueId: string): VenueScope | undefined {
  const inside = scope.venueIds === 'all' || scope.venueIds.includes(venueId);
  return inside ? createScope([venueId]) : undefined;
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

function createScope<Ids>(venueIds: Ids) {
  return { venueIds } as { readonly venueIds: Ids; readonly [brand]: true };
}
