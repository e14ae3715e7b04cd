import { endpoint } from '../core/endpoint.ts';
import { pageNumber, pageOf } from '../core/paging.ts';
import { formListOf } from '../register/form-list.ts';
import { auditEntry, auditFilter } from './schemas.ts';

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'A page of sign-ins, exports, opened licence scans and changes, newest first',
  access: { action: 'audit:read' },
  query: auditFilter.extend({ page: pageNumber }),
  response: pageOf(auditEntry),
  status: 200,
  errors: [],
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/audit/export',
  summary: 'The acts and changes that a filter finds, newest first',
  access: { action: 'audit:read' },
  query: auditFilter,
  response: formListOf(auditEntry),
  status: 200,
  errors: [],
});
