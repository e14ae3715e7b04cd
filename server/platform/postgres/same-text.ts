import { type Expression, type SqlBool, sql } from 'kysely';

/** Compares a column with a text, ignoring case, by the indexes on `lower(…)`. */
export const isSameText = (column: string, text: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(${sql.ref(column)}) = ${text.toLowerCase()}`;
