/** PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shutting down or starting up). */
const SQLSTATE = /^(08|53|57P)/;

/** What Node says when a server is gone. */
const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** The driver's own errors have no code. */
const DRIVER_SENTENCE =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Did a statement get no answer in the time it had? The database may hang, and its connection with it. */
export const isUnanswered = (error: Error) => error.message === 'Query read timeout';

/** Does the error say that the database cannot be reached now, rather than that something is wrong? */
export function isUnavailable(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  const { code } = error;
  if (typeof code !== 'string') return isUnanswered(error) || DRIVER_SENTENCE.test(error.message);
  const connecting =
    error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write';
  return /^\w{5}$/.test(code) && SQLSTATE.test(code) ? true : SYSTEM_CODES.has(code) && connecting;
}
