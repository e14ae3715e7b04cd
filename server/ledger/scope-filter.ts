import { type Expression, type SqlBool, sql } from 'kysely';
import type { VenueScope, WrittenScope } from './access.ts';

/** The condition that keeps a query inside a scope. @param column the venue's id */
export function within(scope: VenueScope | WrittenScope, column: string): Expression<SqlBool> {
  return scope.venueIds === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} = any(${scope.venueIds}::bigint[])`;
}
