/** What a key lets a program do. The names are stored with keys, and never change. */
export const API_KEY_SCOPES = ['copy', 'read', 'faults', 'trading'] as const;

export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];
