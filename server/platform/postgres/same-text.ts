import { type Expression, type SqlBool, sql } from 'kysely';

/** Does a column hold a text, in capitals or not? As the indexes by `lower(…)` have it. */
export const isSameText = (column: string, text: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(${sql.ref(column)}) = ${text.toLowerCase()}`;
