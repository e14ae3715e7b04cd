/** PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shutting down or starting up). */
const SQLSTATE = /^(08|53|57P)/;

/** Codes of system errors when the server cannot be reached. */
const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** Messages of pg's own errors, which have no code. */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/**
 * Tells whether the outcome of a write is in doubt: a statement timed out, or its connection was lost
 * before the answer came.
 */
export const isInDoubt = ({ message }: Error) =>
  message === 'Query read timeout' || message.startsWith('Connection terminated');

/** Tells whether the database cannot be reached now, rather than that the statement is wrong. */
export function isUnavailable(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  const { code, syscall } = error;
  if (typeof code !== 'string') return isInDoubt(error) || LOST_CONNECTION.test(error.message);
  if (/^\w{5}$/.test(code) && SQLSTATE.test(code)) return true;
  const isConnecting = syscall === 'connect' || syscall === 'read' || syscall === 'write';
  return SYSTEM_CODES.has(code) && isConnecting;
}
