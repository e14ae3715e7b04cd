import { type Expression, type SqlBool, sql } from 'kysely';

/** Matches rows in which a column contains the text, ignoring case. An empty text matches all rows. */
export function containsText(text: string, columns: readonly string[]): Expression<SqlBool> {
  if (text === '') return sql<SqlBool>`true`;
  const pattern = likePattern(text);
  const matches = columns.map((column) => sql<SqlBool>`${sql.ref(column)} ilike ${pattern}`);
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
}

/** Returns the pattern of `ilike` that matches the text, with its special characters escaped. */
export const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
