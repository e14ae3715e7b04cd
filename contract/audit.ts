import { z } from 'zod';
import { endpoint } from './access/endpoint.ts';
import { TEXT_MAX_LENGTH } from './core/limits.ts';
import { instant, optional, optionalText } from './inputs/inputs.ts';
import { pageNumber, pageOf } from './inputs/paging.ts';
import { AUDIT } from './messages/audit.ts';
import { FIELD_ERROR } from './messages/errors.ts';
import { type Fields, textField, wallTime } from './register/field.ts';
import { formListOf } from './register/form-list.ts';
import type { TimeZone } from './time/venue-time.ts';

/** Kinds by which the audit is filtered. */
export const AUDIT_KINDS = [
  'sign-in',
  'failed-sign-in',
  'export',
  'licence-scan',
  'permission',
  'confirmation',
  'entry',
  'record',
] as const;

const auditKind = z.enum(AUDIT_KINDS);

export type AuditKind = z.infer<typeof auditKind>;

const filterBound = optional(z.iso.datetime({ offset: true, error: FIELD_ERROR.dateInputInvalid }));

export const auditFilter = z.object({
  /** Part of the name or email of a user who did something, or whom it was about. */
  search: optionalText(TEXT_MAX_LENGTH.search),
  /** Part of the name of a venue, also of a deleted one. */
  venue: optionalText(TEXT_MAX_LENGTH.search),
  kind: optional(auditKind).catch(undefined),
  from: filterBound,
  /** The first moment that is left out. */
  before: filterBound,
});

export type AuditFilter = z.output<typeof auditFilter>;

/** An act or a change, as the audit shows it. */
export const auditEntry = z.object({
  /** Names the row of the history: chain and number. */
  id: z.string(),
  at: instant,
  kind: auditKind,
  /** The present name of the user, or the one recorded with the change. */
  by: z.string(),
  what: z.string(),
  /** Null for what concerns no venue. */
  venue_name: z.string().nullable(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

const HEAD = AUDIT.columns;

/** @param zone of the reader: what is audited may belong to no venue */
export const auditFields = (zone: TimeZone) =>
  ({
    time: {
      key: 'time',
      label: HEAD.time,
      read: ({ at }) => wallTime(at, zone, 'both'),
      width: 96,
    },
    by: textField('by', HEAD.by, ({ by }) => by, { width: 110, grow: 1 }),
    what: textField('what', HEAD.what, ({ what }) => what, { width: 240, grow: 3 }),
    kind: textField('kind', HEAD.kind, ({ kind }) => AUDIT.kinds[kind], { width: 110 }),
    venue: textField('venue', HEAD.venue, (entry) => entry.venue_name, { width: 120, grow: 1 }),
  }) as const satisfies Fields<AuditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'A page of sign-ins, exports, opened licence scans and changes, newest first',
  access: { action: 'audit:read' },
  query: auditFilter.extend({ page: pageNumber }),
  response: pageOf(auditEntry),
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/audit/export',
  summary: 'The acts and changes that a filter finds, newest first',
  access: { action: 'audit:read' },
  query: auditFilter,
  response: formListOf(auditEntry),
});
