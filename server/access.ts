import type { RawBuilder } from 'kysely';
import type { Actor } from '#contract/core/permissions.ts';
import type { Role } from '#contract/core/roles.ts';

declare const brand: unique symbol;

/**
 * The venues whose records a person may see. Every read of a register needs one, and only this file
 * mints them, so forgetting to ask whose records these are does not compile.
 */
export type VenueScope = { readonly venueIds: 'all' | readonly string[]; readonly [brand]: true };

/** A scope in a statement that is written once: its venues are filled in each time. */
export type ScopeParameter = {
  readonly venueIds: 'all' | RawBuilder<readonly string[]>;
  readonly [brand]: true;
};

/** A signed-in person: what permissions ask about, and whose records they may see. */
export interface CurrentUser extends Actor {
  readonly id: string;
  readonly name: string;
  readonly managerId: string | null;
  readonly companyId: string | null;
  readonly scope: VenueScope;
}

/** Who a session belongs to, as the database has it. */
export interface Identity {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly manager_id: string | null;
  readonly company_id: string | null;
  readonly is_area_manager: boolean | null;
  readonly licence_expiry_date: string | null;
  readonly rmlv_licence_expiry_date: string | null;
  /** Venues joined with their present code, or serviced by the company. */
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
    scope: mint(SEES_EVERY_VENUE.has(identity.role) ? 'all' : identity.venue_ids),
  };
}

const SEES_EVERY_VENUE: ReadonlySet<Role> = new Set(['admin']);

/** Whoever reaches the data folder or the database may read all of it. */
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

/** The scope narrowed to one venue; undefined when that venue is outside it. */
export function narrowed(scope: VenueScope, venueId: string): VenueScope | undefined {
  const inside = scope.venueIds === 'all' || scope.venueIds.includes(venueId);
  return inside ? mint([venueId]) : undefined;
}

/** What whoever has just made a venue may see: that venue. */
export function makersScope(venueId: string): VenueScope {
  return mint([venueId]);
}

/** @param venueIds of the statement; none where it is asked for every venue */
export function scopeParameter(
  venueIds: RawBuilder<readonly string[]> | undefined,
): ScopeParameter {
  return mint(venueIds ?? 'all');
}

function mint<Ids>(venueIds: Ids) {
  return { venueIds } as { readonly venueIds: Ids; readonly [brand]: true };
}
