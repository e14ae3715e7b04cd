import { faultSteps } from '#contract/form-b/fault-steps.ts';
import { TECHNICIAN_LINK } from '#contract/messages/technician-links.ts';
import type { TechnicianTask } from '#contract/technician-links/schemas.ts';
import type { CurrentUser } from '#server/access.ts';
import { conflict, DomainError } from '#server/errors.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { FormBService } from '../form-b/service.ts';
import type { FormCService } from '../form-c/service.ts';
import type { VenueRow } from '../venues/store.ts';
import { questionsUnder, recordedInspection } from './present.ts';
import { type LinkRow, technicianLinkStore } from './store.ts';

interface Dependencies {
  readonly db: Database;
  readonly faults: Pick<FormBService, 'read' | 'report'>;
  readonly inspections: Pick<FormCService, 'read'>;
  readonly now: () => Date;
}

/** A link, its venue, and the user without an account who has it. */
export interface UsedLink {
  readonly link: LinkRow;
  readonly venue: VenueRow;
  readonly user: CurrentUser;
}

/** Reads what a link asks for, and what became of it. */
export function taskReader({ db, faults, inspections, now }: Dependencies) {
  const store = technicianLinkStore(db);

  async function taskOf({ link, venue, user }: UsedLink): Promise<TechnicianTask> {
    const { email } = link;
    const technician =
      email === null ? undefined : await store.technicianAt(link.company_id, email);
    return {
      kind: link.kind,
      now: now().toISOString(),
      venue: { name: venue.name, address: venue.address, time_zone: venue.time_zone },
      company: link.company,
      asked_by: link.sender,
      expires_at: link.expires_at.toISOString(),
      email,
      technician: technician ?? null,
      questions: link.kind === 'inspection' ? questionsUnder(venue.rules) : [],
      fault: link.form_b_id === null ? null : await faultOf(user, link.form_b_id, link.sender),
      recorded: await recordedBy(user, link),
    };
  }

  async function faultOf(user: CurrentUser, id: string, sender: string) {
    const isVoided = (error: unknown) => {
      throw error instanceof DomainError ? conflict(TECHNICIAN_LINK.faultVoided(sender)) : error;
    };
    const [entry, { questions }] = await Promise.all([
      faults.read(user, id),
      faults.report(user, id),
    ]).catch(isVoided);
    const note = entry.email_note ?? '';
    return {
      entry_number: entry.entry_number,
      facts: [...questions.filter((question) => !note.includes(question)), note].filter(Boolean),
      steps: faultSteps(entry, now())
        .filter(({ name }) => name !== 'mailed')
        .map((step) => ({ ...step, facts: [...step.facts] })),
      is_arranged: entry.arrangement_date !== null,
      has_arrived: entry.arrived_at !== null,
      is_repaired: entry.repair_date !== null,
    };
  }

  async function recordedBy(user: CurrentUser, link: LinkRow): Promise<TechnicianTask['recorded']> {
    if (link.form_c_id) return recordedInspection(await inspections.read(user, link.form_c_id));
    if (!link.used_at || !link.form_b_id) return null;
    const { entry_number } = await faults.read(user, link.form_b_id);
    return {
      entry_number,
      at: link.used_at.toISOString(),
      next_by: null,
      findings: 0,
      is_voided: false,
    };
  }

  return { taskOf, faultOf };
}
