import { exportAudit, listAudit } from '#contract/audit.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AuditService } from './service.ts';

export function auditRoutes(serve: Serve, audit: AuditService): void {
  serve(listAudit, ({ query }) => audit.list(query));
  serve.formList(exportAudit, ({ query }) => audit.export(query));
}
