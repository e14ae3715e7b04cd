import { z } from 'zod';
import { instant, optional, optionalText } from '../core/fields.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { FIELD_ERROR } from '../messages/errors/field-errors.ts';

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
