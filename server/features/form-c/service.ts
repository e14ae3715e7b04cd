import type { z } from 'zod';
import { can } from '#contract/access/permissions.ts';
import {
  type changedFormC,
  type DueInspection,
  type FormCEntry,
  hasFailed,
  type Inspector,
  inspectionInputs,
  type newFormC,
} from '#contract/form-c/schemas.ts';
import { VOIDED } from '#contract/messages/entries.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import type { VenueRecord } from '#contract/status/day-state.ts';
import { byInspection } from '#contract/status/inspection.ts';
import { isActive } from '#contract/status/venue-status.ts';
import { type Day, plusMonths } from '#contract/time/days.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import type { CurrentUser } from '#server/access.ts';
import { forbidden, found, invalid, throwIfStale } from '#server/errors.ts';
import { type RegisterService, registerService } from '#server/ledger/register/service.ts';
import { entryTerms, statedTime } from '#server/ledger/stated-time.ts';
import { recordChange } from '#server/ledger/unit-of-work.ts';
import { diskQuota } from '#server/platform/files/disk-quota.ts';
import { storeFiles, validateFiles } from '#server/platform/files/form-files.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { withUploads } from '#server/platform/files/with-uploads.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Reads } from '#server/platform/postgres/reads.ts';
import type { Submission } from '#server/submission.ts';
import { venueStatuses } from '../status/service.ts';
import { venueNotices } from '../venues/notices.ts';
import type { VenueService } from '../venues/service.ts';
import { pictureColumns, picturesOf } from './pictures.ts';
import { isEditable, isVoidable, presentDue, presentFormC } from './present.ts';
import { inspectionColumns, inspectorOf, recordInspection } from './record-inspection.ts';
import { type FormCRow, formCStore } from './store.ts';

/** Months before the register that an inspection may state, where the rules have no period. */
const DEFAULT_MONTHS_BEFORE = 12;

type NewFormC = z.output<typeof newFormC>;
type FormCChanges = z.output<typeof changedFormC>;

/** Inspections. */
export interface FormCService extends RegisterService<FormCRow, FormCEntry> {
  /** Lists when the next inspections of the user's active venues are due, the first in front. */
  due(user: CurrentUser): Promise<DueInspection[]>;

  /** @throws 404 for a user who is no technician */
  inspector(user: CurrentUser): Promise<Inspector>;

  /**
   * Records an inspection. Technicians sign as themselves, whatever they send.
   * @throws 403 for a manager without valid licences, 404 for another tenant's venue
   */
  create(user: CurrentUser, form: NewFormC, submission?: Submission): Promise<FormCEntry>;

  /**
   * Corrects an inspection, technicians only their own, in which they stay named as they were. An image
   * that is left out stays.
   * @throws 403 for a manager without valid licences and for another technician's inspection, 409 when
   * another user saved in between
   */
  update(user: CurrentUser, id: string, form: FormCChanges): Promise<FormCEntry>;

  /**
   * Takes an inspection out of force. A technician's own needs a reason, which is mailed with it to the
   * managers of the venue, the technician and the company.
   * @throws 403 for a technician's own inspection, unless the user is that technician or an admin
   */
  void(user: CurrentUser, id: string, reason?: string): Promise<void>;
}

export interface FormCDependencies {
  readonly db: Database;
  readonly reads: Reads;
  readonly venues: VenueService;
  readonly storage: Storage;
  readonly now: () => Date;
}

export function formCService({ db, reads, venues, storage, now }: FormCDependencies): FormCService {
  const store = formCStore(db);
  const register = registerService({
    db,
    form: 'form_c',
    store,
    exported: formCStore(reads.db),
    queryOf: venues.query,
    present: (row: FormCRow, user) => presentFormC(row, { user, files: storage, now: now() }),
    now,
  });

  return {
    ...register,

    async due({ scope }) {
      const standing = await venueStatuses(db, scope, { now: now(), nights: 0 });
      const active = standing.filter(({ status }) => isActive(status));
      return active.map(presentDue).sort(byInspection);
    },

    async inspector(user) {
      return found(await store.inspector(user.id));
    },

    async create(user, form, submission) {
      const { venue_id, submitted_at, open_fault, ...inspection } = form;
      const receivedAt = now();
      if (!can(user, 'form-c:submit', { now: receivedAt })) throw forbidden();
      const venue = await venues.row(user.scope, venue_id);
      const record = await venues.record(venue.id);
      const { time, error } = statedTime(submitted_at, record, {
        anyAge: can(user, 'entry:backdate'),
        firstDay: firstInspectionDay(record),
      });
      if (!time) throw invalid({ ...(error !== undefined && { submitted_at: error }) });
      const pictures = await validateFiles(picturesOf(inspection));
      const terms = entryTerms(time.terms.version);
      const self = signsAsSelf(user) ? found(await store.inspector(user.id)) : {};
      const { id } = await recordInspection(
        { db, storage },
        {
          venue,
          author: user,
          receivedAt,
          submission,
          owner: { user: user.id, venue: venue.id },
          pictures,
          columns: {
            submitted_at: time.at,
            ...terms,
            ...inspectionColumns(inspectionInputs, inspection),
            ...self,
            is_transcribed: !signsAsSelf(user),
          },
          opensFault: Boolean(open_fault) && hasFailed(inspection),
        },
      );
      return register.read(user, id);
    },

    async update(user, id, form) {
      const { version, ...inspection } = form;
      const entry = await register.row(user, id, 'form-c:update');
      if (!isEditable(entry, user, now())) throw forbidden();
      throwIfStale(version, found(entry.voided_at === null ? entry : undefined));
      const pictures = await validateFiles(picturesOf(inspection));
      const quota = diskQuota(db, { user: user.id, venue: entry.venue_id }, now());
      await withUploads({ db, storage, quota }, async (keep) => {
        const files = await storeFiles(keep, pictures);
        await recordChange(db, { chain: entry.venue_id, author: user, at: now() }, async (unit) => {
          const sent = pictureColumns(await files.nameIn(unit.trx));
          await unit.entries('form_c').change(id, version, (before) => ({
            ...inspectionColumns(inspectionInputs, inspection),
            ...(signsAsSelf(user) && inspectorOf(before)),
            ...sent,
          }));
        });
      });
      return register.read(user, id);
    },

    async void(user, id, reason) {
      const entry = await register.row(user, id, 'form-c:delete');
      if (!isVoidable(entry, user)) throw forbidden();
      if (entry.is_transcribed) return register.void(user, id, reason);
      if (!reason) throw invalid({ reason: FIELD_ERROR.required(VOIDED.reason) });
      const voided = {
        id,
        recorderId: entry.recorder_id,
        number: entry.entry_number,
        technician: entry.technician_name,
        inspected: formatDateTime(entry.submitted_at, entry.time_zone),
        reason,
      };
      await register.void(user, id, reason, (unit) =>
        venueNotices(unit, entry.venue_id).inspectionVoided(voided, user),
      );
    },
  };
}

const signsAsSelf = (user: CurrentUser) => can(user, 'form-c:record-inspection');

/**
 * Returns the first day that an inspection may state: it may be older than the register, by as long as one
 * is valid, so that a venue starts with its last certificate.
 */
function firstInspectionDay({ firstDay, currentTerms }: VenueRecord): Day {
  const { inspectionPeriodMonths } = rulesOf(currentTerms.version).profile;
  return plusMonths(firstDay, -(inspectionPeriodMonths ?? DEFAULT_MONTHS_BEFORE));
}
