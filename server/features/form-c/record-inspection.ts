import type { z } from 'zod';
import { ANSWER } from '#contract/core/answer.ts';
import { findingNotes, findingPhotos } from '#contract/form-c/fields.ts';
import {
  FINDING_NAMES,
  type FindingName,
  type FindingPart,
  type Inspector,
  type inspectionFindings,
  perFinding,
} from '#contract/form-c/schemas.ts';
import { inspectionFault } from '#contract/messages/form-b.ts';
import { columnsOf } from '#server/ledger/blank-as-null.ts';
import type { Author } from '#server/ledger/change.ts';
import { type Entry, type NewEntry, termsOf } from '#server/ledger/entries.ts';
import { type Recorded, recordOnce, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { diskQuota, type FileOwner } from '#server/platform/files/disk-quota.ts';
import { type FormFile, storeFiles } from '#server/platform/files/form-files.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { type UploadContent, withUploads } from '#server/platform/files/with-uploads.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Submission } from '#server/submission.ts';
import { failedFindings } from '../form-b/failed-questions.ts';
import { type FailedEntry, openFault } from '../form-b/open-fault.ts';
import type { VenueRow } from '../venues/store.ts';
import { inspectionRecorded } from '../webhooks/events.ts';
import { queueEvents } from '../webhooks/queue-events.ts';
import { NO_PICTURES, type PictureField, pictureColumns } from './pictures.ts';

interface NewInspection {
  readonly venue: VenueRow;
  readonly author: Author;
  readonly receivedAt: Date;
  readonly submission?: Submission | undefined;
  /** Counts for its files. */
  readonly owner: FileOwner;
  readonly pictures: readonly FormFile<PictureField, UploadContent>[];
  readonly columns: Omit<NewEntry<'form_c'>, 'venue_id' | 'received_at'>;
  readonly opensFault: boolean;
  /** Records what else happens with it, in its transaction. */
  readonly alongside?: (unit: UnitOfWork, entry: Entry<'form_c'>) => Promise<void>;
}

/** Records an inspection with its pictures, and opens the fault that it found. */
export function recordInspection(
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  inspection: NewInspection,
): Promise<Recorded<Entry<'form_c'>>> {
  const { venue, author, receivedAt, submission, owner, pictures, columns } = inspection;
  const quota = diskQuota(db, owner, receivedAt);
  return withUploads({ db, storage, quota }, async (keep) => {
    const files = await storeFiles(keep, pictures);
    return recordOnce(db, { chain: venue.id, author, at: receivedAt, submission }, async (unit) => {
      const entry = await unit.entries('form_c').create({
        venue_id: venue.id,
        received_at: receivedAt,
        ...columns,
        ...NO_PICTURES,
        ...pictureColumns(await files.nameIn(unit.trx)),
      });
      const findings = failedFindings(entry).length;
      await queueEvents(unit.trx, [inspectionRecorded(entry, venue, findings)], unit.at);
      if (inspection.opensFault) await openFault(unit, venue, failedInspection(entry));
      await inspection.alongside?.(unit, entry);
      return entry;
    });
  });
}

type Findings = z.output<z.ZodObject<typeof inspectionFindings>>;
type FindingColumns = Record<FindingName, boolean> & Record<FindingPart<'note'>, string | null>;

/** Returns the columns of the form of an inspection: of every input but the pictures. */
export function inspectionColumns<Name extends string, Form extends Findings>(
  inputs: Readonly<Record<Name, unknown>>,
  form: Form,
) {
  const columns = columnsOf(inputs, form);
  const stored = Object.entries(columns).filter(([name]) => !(name in NO_PICTURES));
  const answers = FINDING_NAMES.map((name) => [name, form[name] === ANSWER.yes]);
  return {
    ...(Object.fromEntries(stored) as Omit<typeof columns, PictureField | keyof FindingColumns>),
    ...(Object.fromEntries(answers) as Record<FindingName, boolean>),
    ...perFinding('note', (name, field) => (form[name] === ANSWER.no && form[field]) || null),
  };
}

/** Returns the columns of who inspected. */
export const inspectorOf = (entry: Inspector) => ({
  technician_name: entry.technician_name,
  technician_licence_number: entry.technician_licence_number,
  technician_company_name: entry.technician_company_name,
});

/** Describes the fault that an inspection found. */
function failedInspection(entry: Entry<'form_c'>): FailedEntry {
  const note = [...findingNotes(entry), entry.note ?? ''].filter(Boolean).join('\n');
  const questions = failedFindings(entry);
  return {
    source: { form_c_id: entry.id },
    terms: termsOf(entry),
    foundAt: entry.submitted_at,
    reporter: entry.technician_name,
    phone: null,
    questions,
    note,
    description: note || inspectionFault(questions),
    jobNumber: null,
    photoCount: findingPhotos(entry).length,
  };
}
