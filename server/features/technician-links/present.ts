import { ANSWER } from '#contract/core/answer.ts';
import { FINDINGS } from '#contract/form-c/fields.ts';
import { findingCitation } from '#contract/form-c/finding-citation.ts';
import { type FormCEntry, hasFailed } from '#contract/form-c/schemas.ts';
import { TECHNICIAN_LINK } from '#contract/messages/technician-links.ts';
import { type RuleProfileId, ruleProfile } from '#contract/rules/profiles.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { formCDueDay } from '#contract/status/inspection.ts';
import type { TechnicianLink, TechnicianTask } from '#contract/technician-links/schemas.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import type { Author } from '#server/ledger/change.ts';
import type { VenueRow } from '../venues/store.ts';
import type { LinkRow } from './store.ts';

/** Names a link as the author of what is recorded by it. */
export const authorOf = ({ email, sender }: LinkRow): Author => ({
  id: null,
  name: email === null ? TECHNICIAN_LINK.shownBy(sender) : TECHNICIAN_LINK.sentTo(email),
});

/** Presents a link to the people of its venue. */
export function presentLink(row: LinkRow, now: Date): TechnicianLink {
  return {
    id: row.id,
    kind: row.kind,
    form_b_id: row.form_b_id,
    email: row.email,
    sent_by: row.sender,
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    taken_at: row.taken_at?.toISOString() ?? null,
    taken_on: row.taken_on,
    state: stateOf(row, now),
  };
}

function stateOf({ used_at, withdrawn_at, expires_at }: LinkRow, now: Date) {
  if (used_at) return 'used';
  if (withdrawn_at) return 'withdrawn';
  return expires_at <= now ? 'expired' : 'open';
}

/**
 * Says why a device may not use a link; undefined when it may. One that has used it up may see what it recorded.
 * @param deviceHash of the device
 */
export function refusalOf(
  link: LinkRow,
  deviceHash: Buffer,
  venue: VenueRow,
  now: Date,
): string | undefined {
  const { sender, taken_at, used_at } = link;
  const shown = (at: Date) => formatDateTime(at, venue.time_zone);
  const state = stateOf(link, now);
  const isOther = link.device_hash !== null && !link.device_hash.equals(deviceHash);
  if (state === 'used') {
    return isOther && used_at ? TECHNICIAN_LINK.used(shown(used_at), sender) : undefined;
  }
  if (state !== 'open') return TECHNICIAN_LINK[state](sender);
  if (isOther && taken_at) return TECHNICIAN_LINK.elsewhere(shown(taken_at), sender);
  return venue.company_id === link.company_id ? undefined : TECHNICIAN_LINK.otherCompany(sender);
}

/** Lists the questions of an inspection, each with what it follows in law. */
export function questionsUnder(rules: RuleProfileId): TechnicianTask['questions'] {
  const profile = ruleProfile(rules);
  return FINDINGS.map(({ name, label }) => ({
    name,
    title: label,
    citation: findingCitation(name, profile),
  }));
}

/** Presents an inspection to the technician who has recorded it. */
export function recordedInspection(entry: FormCEntry): NonNullable<TechnicianTask['recorded']> {
  const { entry_number, submitted_at } = entry;
  const isVoided = entry.voided_at !== null;
  return {
    entry_number,
    at: submitted_at,
    next_by:
      isVoided || hasFailed(entry) ? null : formCDueDay(new Date(submitted_at), rulesOf(entry)),
    findings: FINDINGS.filter(({ name }) => entry[name] === ANSWER.no).length,
    is_voided: isVoided,
  };
}
