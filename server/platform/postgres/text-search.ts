import { type Expression, type SqlBool, sql } from 'kysely';

/** Does one of the columns contain the text, in capitals or not? An empty text is in all of them. */
export function containsText(text: string, columns: readonly string[]): Expression<SqlBool> {
  if (text === '') return sql<SqlBool>`true`;
  const pattern = likePattern(text);
  const found = columns.map((column) => sql<SqlBool>`${sql.ref(column)} ilike ${pattern}`);
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

/** What `ilike` finds a text with, whatever signs it holds. */
export const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
