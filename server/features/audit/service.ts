import type { AuditEntry, AuditFilter } from '#contract/audit.ts';
import { AUDIT } from '#contract/messages/audit.ts';
import type { VenueScope } from '#server/access.ts';
import { type BatchedResult, mapBatches } from '#server/platform/postgres/batched-result.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { mapPage, type Page } from '#server/platform/postgres/read-list.ts';
import type { Reads } from '#server/platform/postgres/reads.ts';
import { type AuditRow, eventText } from './events.ts';
import { auditStore } from './store.ts';

/** Acts and changes of all users and venues, newest first, up to `AUDIT_MAX_ENTRIES`. */
export interface AuditService {
  list(filter: AuditFilter & { readonly page: number }): Promise<Page<AuditEntry>>;
  export(filter: AuditFilter): Promise<BatchedResult<AuditEntry>>;

  /** Lists corrections of entries in a scope and changes of records since a time, newest first, up to `VISIT_CHANGES_MAX`. */
  changesOf(scope: VenueScope, since: Date): Promise<AuditEntry[]>;
}

/** @param reads what exports are read from */
export function auditService(db: Database, reads: Reads): AuditService {
  const store = auditStore(db);
  return {
    list: async ({ page, ...filter }) => mapPage(await store.page(filter, page), presentAudit),

    changesOf: async (scope, since) => (await store.changesOf(scope, since)).map(presentAudit),

    export: async (filter) => mapBatches(await auditStore(reads.db).all(filter), presentAudit),
  };
}

function presentAudit(row: AuditRow): AuditEntry {
  const { kind, textOf } = eventText(row.event);
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind,
    by: actorIn(row),
    what: textOf(row),
    venue_name: row.venue_name,
  };
}

/** Returns the present name, or the recorded one of an account that was erased. */
function actorIn({ actor_id, actor_name, present_actor_name }: AuditRow): string {
  return present_actor_name || actor_name || (actor_id === null ? AUDIT.notSignedIn : AUDIT.erased);
}
