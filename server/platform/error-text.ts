/** What an error says, or what was thrown in place of one. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** "ENOENT", as the system and PostgreSQL name what went wrong; empty where nothing is named. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
