import type { Body } from '#contract/access/endpoint.ts';
import { API_KEY_MARK, type ApiKey, type createApiKey } from '#contract/api-keys.ts';
import { AUDIT } from '#contract/messages/audit.ts';
import { DAY_MS } from '#contract/time/days.ts';
import type { ApiKeyIdentity, CurrentUser } from '#server/access.ts';
import { found, notFound } from '#server/errors.ts';
import { type AuditKind, recordAudit } from '#server/ledger/audit.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { hashOfToken, newToken } from '../users/tokens.ts';
import { type ApiKeyRow, apiKeyStore } from './store.ts';

/** Keys by which programs make the calls of their scopes, and no others. */
export interface ApiKeyService {
  list(): Promise<ApiKey[]>;

  /** Makes a key. @returns it, of which only a hash is stored */
  create(author: CurrentUser, body: Body<typeof createApiKey>): Promise<ApiKey & { key: string }>;

  /** Ends a key. @throws 404 */
  remove(author: CurrentUser, id: string): Promise<void>;

  /** @returns undefined for a wrong, ended or removed key, and for one whose maker is no admin any more */
  identify(token: string): Promise<ApiKeyIdentity | undefined>;
}

/** Characters of a key that are shown: too few to guess the rest. */
const PREFIX_LENGTH = API_KEY_MARK.length + 6;

export function apiKeyService(db: Database, now: () => Date): ApiKeyService {
  return {
    list: async () => (await apiKeyStore(db).list()).map(present),

    async create(author, { name, days, scopes }) {
      const key = `${API_KEY_MARK}${newToken().token}`;
      const context = { chain: NO_VENUE, author, at: now() };
      const id = await recordChange(db, context, async (unit) => {
        const made = await apiKeyStore(unit.trx).insert({
          name,
          prefix: key.slice(0, PREFIX_LENGTH),
          token_hash: hashOfToken(key),
          scopes,
          created_by: author.id,
          created_at: unit.at,
          expires_at: new Date(unit.at.getTime() + days * DAY_MS),
        });
        recordAct(unit, 'api-key-added', { id: made, details: { scopes: scopes.join(', ') } });
        return made;
      });
      return { ...present(found(await apiKeyStore(db).read(id))), key };
    },

    async remove(author, id) {
      await recordChange(db, { chain: NO_VENUE, author, at: now() }, async (unit) => {
        if (!(await apiKeyStore(unit.trx).remove(id))) throw notFound();
        recordAct(unit, 'api-key-removed', { id, details: {} });
      });
    },

    async identify(token) {
      if (!token.startsWith(API_KEY_MARK)) return undefined;
      const hash = hashOfToken(token);
      const key = await apiKeyStore(db).valid(hash, now());
      if (!key || key.has_no_admin) return undefined;
      return { id: key.id, name: key.name, hash, scopes: key.scopes, madeBy: key.created_by };
    },
  };
}

const recordAct = (
  unit: UnitOfWork,
  kind: Extract<AuditKind, `api-key${string}`>,
  { id, details }: { readonly id: string; readonly details: Readonly<Record<string, string>> },
) => recordAudit(unit, { kind, subject: { entity: 'api_key', id }, venueId: null, details });

const present = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  created_by: row.author || AUDIT.erased,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  has_no_admin: row.has_no_admin,
});
