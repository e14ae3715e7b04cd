import { queryOptions } from '@tanstack/react-query';
import { exportAudit, listAudit } from '#contract/audit/calls.ts';
import type { SentQuery } from '#contract/core/endpoint.ts';
import { call, plainCall } from '../client/call.ts';

export const auditQuery = (query: SentQuery<typeof listAudit>) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(listAudit, { query, signal }),
  });

export const auditExportCall = (query: SentQuery<typeof exportAudit>) =>
  plainCall(exportAudit, { query });
