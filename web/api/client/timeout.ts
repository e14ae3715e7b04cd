/**
 * Milliseconds until a call without an answer counts as lost. Photos over a poor connection take
 * longer, and the server waits as long for them.
 */
const ANSWERED_WITHIN = { plain: 60_000, withFile: 5 * 60_000 };

/** Ends a call when its caller no longer waits, and when nobody should wait any longer. */
export function deadlineOf(body: RequestInit['body'], signal?: AbortSignal): AbortSignal {
  const { plain, withFile } = ANSWERED_WITHIN;
  const ending = new AbortController();
  const end = () => ending.abort();
  setTimeout(end, !body || typeof body === 'string' ? plain : withFile);
  signal?.addEventListener('abort', end);
  return ending.signal;
}
