import { SESSION_KEY } from '#contract/auth/session-storage.ts';

/** Returns the session's bearer token; null when signed out. */
export function readToken(): string | null {
  return sessionStorage.getItem(SESSION_KEY.token);
}

export function storeToken(token: string): void {
  sessionStorage.setItem(SESSION_KEY.token, token);
}

export function clearToken(): void {
  sessionStorage.removeItem(SESSION_KEY.token);
}
