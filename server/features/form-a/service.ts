import type { z } from 'zod';
import { PHOTOS_MAX } from '#contract/core/limits.ts';
import type { NightCard } from '#contract/form-a/night-card.ts';
import {
  type changedFormA,
  checkInputs,
  type discardedForm,
  type FormAAnswer,
  type FormAEntry,
  needsRepair,
} from '#contract/form-a/schemas.ts';
import { MADE } from '#contract/messages/entries.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import type { RegisterFilter } from '#contract/register/schemas.ts';
import { minutesLate } from '#contract/rules/check-deadline.ts';
import { deadlineUnder } from '#contract/status/day-state.ts';
import { hoursOn } from '#contract/status/venue-terms.ts';
import type { CurrentUser } from '#server/access.ts';
import { conflict, forbidden, found, invalid } from '#server/errors.ts';
import { recordAudit } from '#server/ledger/audit.ts';
import { columnsOf } from '#server/ledger/blank-as-null.ts';
import { throwIfReused } from '#server/ledger/idempotency.ts';
import { type RegisterService, registerService } from '#server/ledger/register/service.ts';
import { entryTerms, type StatedTime } from '#server/ledger/stated-time.ts';
import { recordChange, recordOnce } from '#server/ledger/unit-of-work.ts';
import { diskQuota } from '#server/platform/files/disk-quota.ts';
import { storeFiles, validateFiles } from '#server/platform/files/form-files.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { validateSignature } from '#server/platform/files/validate-upload.ts';
import { withUploads } from '#server/platform/files/with-uploads.ts';
import { mapBatches } from '#server/platform/postgres/batched-result.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Reads } from '#server/platform/postgres/reads.ts';
import type { Sending, Submission } from '#server/submission.ts';
import { readReports } from '../calendar/read-reports.ts';
import { openFault } from '../form-b/open-fault.ts';
import type { ManagerService } from '../managers/service.ts';
import type { QuestionService } from '../questions/service.ts';
import { venueNotices } from '../venues/notices.ts';
import type { VenueService } from '../venues/service.ts';
import { checkRecorded } from '../webhooks/events.ts';
import { queueEvents } from '../webhooks/queue-events.ts';
import { assessCheck, type NewFormA } from './assessment.ts';
import { failedCheck } from './failed-check.ts';
import { isRecorded, recordedMadeCheck } from './made-store.ts';
import { nightCard } from './night-card.ts';
import { isEditable, presentFormA } from './present.ts';
import { type FormARow, formAStore } from './store.ts';

type FormAChanges = z.output<typeof changedFormA>;
type DiscardedForm = z.output<typeof discardedForm>;

/** Nightly checks. */
export interface FormAService extends RegisterService<FormARow, FormAEntry> {
  /**
   * Records a check with its answers, signature and number, and opens the fault that it found.
   * @throws 422 with every wrong field, 404 for another tenant's venue
   */
  create(user: CurrentUser, form: NewFormA, sending?: Sending): Promise<FormAEntry>;

  /**
   * Records why a check or an explanation that waited on a phone is not sent.
   * @throws 404 for another tenant's venue, 409 for one that was recorded
   */
  discard(
    user: CurrentUser,
    venueId: string,
    form: DiscardedForm,
    submission?: Submission,
  ): Promise<void>;

  /** Reads what the form of a new check needs. @throws 404 for another tenant's venue */
  card(user: CurrentUser, venueId: string): Promise<NightCard>;

  /**
   * Corrects a check. Photos are added to those that it has.
   * @throws 403 once the trading day is over, 409 when another user saved in between
   */
  update(user: CurrentUser, id: string, changes: FormAChanges): Promise<FormAEntry>;
}

export interface FormADependencies {
  readonly db: Database;
  readonly reads: Reads;
  readonly venues: VenueService;
  readonly managers: ManagerService;
  readonly questions: QuestionService;
  readonly storage: Storage;
  readonly now: () => Date;
}

export function formAService(dependencies: FormADependencies): FormAService {
  const { db, reads, venues, managers, storage, now } = dependencies;
  const store = formAStore(db);
  const exported = formAStore(reads.db);
  const register = registerService({
    db,
    form: 'form_a',
    store,
    exported,
    queryOf: venues.query,
    present: (row: FormARow, user) => presentFormA(row, { user, files: storage, now: now() }),
    now,
  });

  /** Reads a check that an earlier attempt to send it recorded, also if it was voided since. */
  const readRecorded = async (user: CurrentUser, id: string) =>
    register.present(found(await store.read(user.scope, id, true)), user);

  return {
    ...register,

    async export(user, filter) {
      if (filter.search) return register.export(user, filter);
      const query = await venues.query(user.scope, filter);
      return reads.snapshot(async (trx) => {
        const rows = await exported.all(query, filter.reverseOrdering, trx);
        // After the snapshot, so that no change in it is later.
        const at = now();
        const list = {
          ...mapBatches(rows, (row) => register.present(row, user)),
          exported_at: at.toISOString(),
        };
        const listed = new Set(rows.seal?.map(({ venue_id }) => venue_id));
        const period = tradingDaysOf(filter);
        const reports = await readReports(trx, { scope: query.scope, period, now: at, listed });
        if (reports.length === 0) return list;
        const [seal, venueReports] = [
          reports.map((one) => one.seal),
          reports.map(({ report }) => report),
        ];
        return { ...list, seal, reports: venueReports };
      });
    },

    async discard(user, venueId, details, submission) {
      await venues.row(user.scope, venueId);
      await recordOnce(
        db,
        { chain: venueId, author: user, at: now(), submission },
        async (unit) => {
          if (await isRecorded(unit.trx, details.uid, venueId)) throw conflict(MADE.isRecorded);
          const subject = { entity: 'venue', id: venueId };
          recordAudit(unit, { kind: 'form-discarded', subject, venueId, details });
          return { id: venueId };
        },
      );
    },

    card: (user, venueId) => nightCard(dependencies, user, venueId),

    async create(user, form, { submission, clockOffsetMs } = {}) {
      const receivedAt = now();
      const venue = await venues.row(user.scope, form.venue_id);
      const findRecorded = async (trx: Database) =>
        form.made && recordedMadeCheck(trx, { ...form.made, venueId: venue.id });
      const recordedId = await findRecorded(db);
      if (recordedId !== undefined) {
        await throwIfReused(db, submission);
        return readRecorded(user, recordedId);
      }
      const [{ check, errors }, signature] = await Promise.all([
        assessCheck(dependencies, { user, venue, form, receivedAt, clockOffsetMs }),
        validateSignature(form.signature),
      ]);
      if (!check || !signature.accepted) {
        throw invalid({ ...errors, signature: signature.rejection });
      }
      const { manager, answers, time, maker } = check;
      const findsFault = needsRepair(answers);
      const photos = await validateFiles(findsFault ? photosOf(form) : []);

      const phone = findsFault ? await managers.phone(manager.id) : null;
      const read = {
        venue_name: venue.name,
        edits: null,
        voided_by: null,
      };
      const quota = diskQuota(db, { user: user.id, venue: venue.id }, receivedAt);
      const { id, created } = await withUploads({ db, storage, quota }, async (keep) => {
        const file = await keep('signature', signature.accepted, 'signature');
        const photoFiles = await storeFiles(keep, photos);
        return recordOnce(
          db,
          { chain: venue.id, author: user, at: receivedAt, submission, findRecorded },
          async (unit) => {
            const columns = {
              venue_id: venue.id,
              received_at: receivedAt,
              ...judgedColumns(time),
              manager_id: manager.id,
              manager_name: manager.name,
              manager_licence_number: manager.licence_number,
              answers: JSON.stringify(answers),
              signature: await file.nameIn(unit.trx),
              ...columnsOf(checkInputs, form),
              photos: keysOf(await photoFiles.nameIn(unit.trx)),
              ...check.made,
            };
            const entry = await unit.entries('form_a').create(columns, maker);
            await queueEvents(unit.trx, [checkRecorded(entry, venue)], unit.at);
            if (entry.recorder_status) await venueNotices(unit, venue.id).unconfirmedCheck(maker);
            const fault_id = findsFault
              ? await openFault(unit, venue, { ...failedCheck(entry, phone), recorder: maker })
              : null;
            return { ...entry, ...read, fault_id };
          },
        );
      });
      return created ? register.present(created, user) : readRecorded(user, id);
    },

    async update(user, id, changes) {
      const entry = await register.row(user, id, 'form-a:update');
      if (!isEditable(entry, user, now())) throw forbidden();
      const findsFault = needsRepair(changes.answers);
      const venue = findsFault ? await venues.row(user.scope, entry.venue_id) : undefined;
      const phone = findsFault ? await managers.phone(entry.manager_id) : null;
      const photos = await validateFiles(findsFault ? photosOf(changes) : []);
      const quota = diskQuota(db, { user: user.id, venue: entry.venue_id }, now());
      await withUploads({ db, storage, quota }, async (keep) => {
        const photoFiles = await storeFiles(keep, photos);
        await recordChange(db, { chain: entry.venue_id, author: user, at: now() }, async (unit) => {
          const added = keysOf(await photoFiles.nameIn(unit.trx));
          const check = await unit.entries('form_a').change(id, changes.version, (before) => ({
            answers: JSON.stringify(withAnswers(before.answers, changes.answers)),
            ...columnsOf(checkInputs, changes),
            photos: withPhotos(before.photos, added),
          }));
          if (venue && needsRepair(check.answers)) {
            await openFault(unit, venue, failedCheck(check, phone));
          }
        });
      });
      return register.read(user, id);
    },
  };
}

/** Returns the trading days of an export: those with the names of its first and last day. */
function tradingDaysOf({ from, to }: RegisterFilter) {
  const dayIn = (text: string | undefined) => text?.slice(0, 'yyyy-MM-dd'.length);
  const [first, last] = [dayIn(from), dayIn(to)];
  return { ...(first && { from: first }), ...(last && { to: last }) };
}

/** Changes the answers of an entry; their questions keep the titles that the entry has. */
function withAnswers(entry: readonly FormAAnswer[], given: FormAChanges['answers']): FormAAnswer[] {
  const byId = new Map(given.map(({ id, answer }) => [id, answer]));
  return entry.map((before) => {
    const answer = byId.get(before.id);
    if (answer === undefined) throw invalid({ answers: FIELD_ERROR.answersIncomplete });
    return { ...before, answer };
  });
}

/** Lists the photos of a form. */
const photosOf = ({ photos = [] }: Pick<FormAChanges, 'photos'>) =>
  photos.map((file) => ({ field: 'photos', kind: 'photo', file }) as const);

const keysOf = (photos: readonly (readonly [field: string, key: string])[]) =>
  photos.map(([, key]) => key);

/** Adds photos to those of an entry. @throws 422 for more than a check may have */
function withPhotos(entry: readonly string[], added: readonly string[]): string[] {
  const photos = [...entry, ...added];
  if (photos.length > PHOTOS_MAX) throw invalid({ photos: FORM_A.tooManyPhotos });
  return photos;
}

/** The columns that say by what a check is judged, and with what result. */
function judgedColumns({ at, day, terms }: StatedTime) {
  const due_at = deadlineUnder(terms, day);
  const hours = hoursOn(day, terms);
  return {
    submitted_at: at,
    trading_day: day,
    ...entryTerms(terms.version),
    opening_hours: hours ? JSON.stringify(hours) : null,
    due_at,
    minutes_late: minutesLate(at, due_at),
  };
}
