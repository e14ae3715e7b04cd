/** Returns the message of an error, or the thrown value as text. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Returns the code of a system or PostgreSQL error, such as `ENOENT`; empty when it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
