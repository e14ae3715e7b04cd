import { type Expression, type SqlBool, sql } from 'kysely';
import type { ScopeParameter, VenueScope } from '../access.ts';

/** The condition that keeps a query inside a scope. @param column the venue's id */
export function within(scope: VenueScope | ScopeParameter, column: string): Expression<SqlBool> {
  return scope.venueIds === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} = any(${scope.venueIds}::bigint[])`;
}
