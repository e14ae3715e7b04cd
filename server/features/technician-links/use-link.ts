import type { Body } from '#contract/access/endpoint.ts';
import { hasFailed } from '#contract/form-c/schemas.ts';
import { TECHNICIAN_LINK } from '#contract/messages/technician-links.ts';
import type {
  openTechnicianLink,
  recordInspectionByLink,
  recordRepairByLink,
} from '#contract/technician-links/calls.ts';
import { CERTIFICATE_MARK, TECHNICIAN_PATH } from '#contract/technician-links/paths.ts';
import { linkedInspectionInputs, type TechnicianTask } from '#contract/technician-links/schemas.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { guestAt } from '#server/access.ts';
import { conflict, DomainError, found, invalid } from '#server/errors.ts';
import { type AuditKind, recordAudit } from '#server/ledger/audit.ts';
import type { Entry } from '#server/ledger/entries.ts';
import { entryTerms, statedAt } from '#server/ledger/stated-time.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { diskQuota } from '#server/platform/files/disk-quota.ts';
import { storeFiles, validateFiles } from '#server/platform/files/form-files.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { validateSignature } from '#server/platform/files/validate-upload.ts';
import { withUploads } from '#server/platform/files/with-uploads.ts';
import { deviceName } from '#server/platform/http/device-name.ts';
import { queueFixedMails } from '#server/platform/mail/queue.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { failedFindings } from '../form-b/failed-questions.ts';
import { arrangementColumns } from '../form-b/present.ts';
import type { FormBService } from '../form-b/service.ts';
import { changeFault } from '../form-b/write-fault.ts';
import { picturesOf } from '../form-c/pictures.ts';
import { inspectionColumns, recordInspection } from '../form-c/record-inspection.ts';
import type { FormCService } from '../form-c/service.ts';
import type { LicenceCheckService } from '../licences/service.ts';
import { hashOfToken } from '../users/tokens.ts';
import { venueNotices } from '../venues/notices.ts';
import type { VenueService } from '../venues/service.ts';
import type { VenueRow } from '../venues/store.ts';
import { authorOf, refusalOf } from './present.ts';
import { type LinkRow, technicianLinkStore } from './store.ts';
import { taskReader, type UsedLink } from './task.ts';

type LinkAndDevice = Body<typeof openTechnicianLink>;

/**
 * The use of a technician's link by a device. Each method throws 404 for an unknown link, and 409 with whom to ask for one
 * that is used, expired, withdrawn, begun on another device, or of a company that services the venue no more.
 */
export interface LinkUse {
  open(use: LinkAndDevice, userAgent: string | undefined): Promise<TechnicianTask>;

  /** Binds a link to the device that enters something first. */
  take(use: LinkAndDevice, userAgent: string | undefined): Promise<void>;

  /**
   * Records an inspection, once; its repetition returns what was recorded. A No opens a fault. The certificate's address is
   * mailed to the technician and the company, and the venue's people are told.
   * @throws 422 with every wrong file
   */
  inspect(form: Body<typeof recordInspectionByLink>): Promise<TechnicianTask>;

  /** Records a step of a repair; one that is recorded stays as it is. @throws 422 for a wrong photo */
  repair(form: Body<typeof recordRepairByLink>): Promise<TechnicianTask>;
}

interface Dependencies {
  readonly db: Database;
  readonly storage: Storage;
  readonly venues: VenueService;
  readonly faults: Pick<FormBService, 'read' | 'report'>;
  readonly inspections: Pick<FormCService, 'read'>;
  readonly licenceCheck: Pick<LicenceCheckService, 'lookUp'>;
  readonly now: () => Date;
}

/** A link that a device may use. */
interface Usable extends UsedLink {
  readonly deviceHash: Buffer;
}

export function linkUse(dependencies: Dependencies): LinkUse {
  const { db, storage, venues, faults, inspections, licenceCheck, now } = dependencies;
  const store = technicianLinkStore(db);

  async function usable(
    { link: secret, device }: LinkAndDevice,
    onOther?: (link: LinkRow) => Promise<void>,
  ): Promise<Usable> {
    const link = await store.byLink(hashOfToken(secret));
    if (!link) throw new DomainError('notFound', TECHNICIAN_LINK.unknown);
    const deviceHash = hashOfToken(device);
    const user = guestAt(link.venue_id);
    const venue = await venues.row(user.scope, link.venue_id);
    const refusal = refusalOf(link, deviceHash, venue, now());
    if (refusal !== undefined) {
      if (link.device_hash && !link.device_hash.equals(deviceHash)) await onOther?.(link);
      throw conflict(refusal);
    }
    return { link, deviceHash, venue, user };
  }

  const recordUse = (
    link: LinkRow,
    kind: Extract<AuditKind, `technician-link-${string}`>,
    userAgent: string | undefined,
    work: (unit: UnitOfWork) => Promise<boolean>,
  ) =>
    recordChange(db, { chain: link.venue_id, author: authorOf(link), at: now() }, async (unit) => {
      if (!(await work(unit))) return;
      const device = deviceName(userAgent);
      recordAudit(unit, {
        kind,
        subject: { entity: 'technician-link', id: link.id },
        venueId: link.venue_id,
        details: device === null ? {} : { device },
      });
    });

  /** Reads the link again, under the lock of its venue: another device may have used it before. */
  async function claim(unit: UnitOfWork, { link, deviceHash, venue }: Usable): Promise<LinkRow> {
    const { scope } = guestAt(link.venue_id);
    const current = found(await technicianLinkStore(unit.trx).read(scope, link.id));
    const refusal = refusalOf(current, deviceHash, venue, unit.at);
    if (refusal !== undefined) throw conflict(refusal);
    if (current.used_at) throw conflict(TECHNICIAN_LINK.alreadyUsed);
    return current;
  }

  const { taskOf, faultOf } = taskReader({ db, faults, inspections, now });

  return {
    async open(use, userAgent) {
      const opened = await usable(use, (link) =>
        recordUse(link, 'technician-link-refused', userAgent, async () => true),
      );
      return taskOf(opened);
    },

    async take(use, userAgent) {
      const taken = await usable(use);
      const { link, deviceHash } = taken;
      if (link.device_hash) return;
      await recordUse(link, 'technician-link-taken', userAgent, async (unit) => {
        const current = await claim(unit, taken);
        if (current.device_hash) return false;
        await technicianLinkStore(unit.trx).update(link.id, {
          device_hash: deviceHash,
          taken_at: unit.at,
          taken_on: deviceName(userAgent),
        });
        return true;
      });
    },

    async inspect({ link: secret, device, certificate, made_at, signature, email, ...form }) {
      const used = await usable({ link: secret, device });
      const { link, deviceHash, venue } = used;
      if (link.kind !== 'inspection') throw new DomainError('notFound', TECHNICIAN_LINK.unknown);
      if (link.used_at) return taskOf(used);
      const [signed, pictures] = await Promise.all([
        validateSignature(signature),
        validateFiles(picturesOf(form)),
      ]);
      if (!signed.accepted) throw invalid({ signature: signed.rejection });
      const receivedAt = now();
      const at = madeAt(made_at, link, receivedAt);
      const { terms } = statedAt(at, await venues.record(venue.id));
      const licence_check = await licenceCheck.lookUp(
        {
          number: form.technician_licence_number,
          state: form.technician_licence_state,
          names: [form.technician_name, link.company],
        },
        localDay(at, terms.version.time_zone),
        terms.version.time_zone,
      );
      await recordInspection(
        { db, storage },
        {
          venue,
          author: authorOf(link),
          receivedAt,
          owner: { venue: venue.id },
          pictures: [...pictures, { field: 'signature', kind: 'signature', file: signed.accepted }],
          columns: {
            submitted_at: at,
            ...entryTerms(terms.version),
            ...inspectionColumns(linkedInspectionInputs, form),
            technician_company_name: link.company,
            licence_check: JSON.stringify(licence_check),
            is_transcribed: false,
          },
          opensFault: hasFailed(form),
          async alongside(unit, entry) {
            const { taken_at } = await claim(unit, used);
            await technicianLinkStore(unit.trx).update(link.id, {
              device_hash: deviceHash,
              taken_at: taken_at ?? unit.at,
              used_at: unit.at,
              form_c_id: entry.id,
              certificate_hash: hashOfToken(CERTIFICATE_MARK + certificate),
            });
            await mailCertificate(unit, { link, venue, entry, email, certificate });
          },
        },
      );
      return taskOf(await usable({ link: secret, device }));
    },

    async repair({ link: secret, device, step, made_at, technician_name, description, photo }) {
      const used = await usable({ link: secret, device });
      const { link, deviceHash, venue, user } = used;
      const faultId = link.form_b_id;
      if (faultId === null) throw new DomainError('notFound', TECHNICIAN_LINK.unknown);
      const fault = await faultOf(user, faultId, link.sender);
      const { is_arranged: arranged, has_arrived: arrived } = fault;
      const isDone = { arranged, arrived, repaired: link.used_at !== null };
      if (isDone[step]) return taskOf(used);
      if (fault.is_repaired) throw conflict(TECHNICIAN_LINK.repaired);
      const receivedAt = now();
      const at = madeAt(made_at, link, receivedAt);
      const photos =
        step === 'repaired' && photo
          ? [{ field: 'photo', kind: 'photo', file: photo } as const]
          : [];
      const pictures = await validateFiles(photos);
      const quota = diskQuota(db, { venue: venue.id }, receivedAt);
      await withUploads({ db, storage, quota }, async (keep) => {
        const files = await storeFiles(keep, pictures);
        await recordChange(
          db,
          { chain: venue.id, author: authorOf(link), at: receivedAt },
          async (unit) => {
            const { taken_at } = await claim(unit, used);
            const [[, repair_photo = null] = []] = await files.nameIn(unit.trx);
            await changeFault(unit, venue, { id: faultId }, (before) => ({
              // The repair is arranged at the latest when it is begun.
              ...(before.arrangement_date === null &&
                arrangementColumns(at, before.time_zone, link.sender)),
              ...(step === 'arrived' && { arrived_at: at }),
              ...(step === 'repaired' && {
                repair_date: localDay(at, before.time_zone),
                repair_photo,
                description: [
                  before.description,
                  TECHNICIAN_LINK.repairedBy(technician_name, description ?? ''),
                ]
                  .filter(Boolean)
                  .join('\n'),
              }),
            }));
            await technicianLinkStore(unit.trx).update(link.id, {
              device_hash: deviceHash,
              taken_at: taken_at ?? unit.at,
              ...(step === 'repaired' && { used_at: unit.at }),
            });
          },
        );
      });
      return taskOf(await usable({ link: secret, device }));
    },
  };
}

/** Returns when something was done: not before the link was sent, and not after it was received. */
function madeAt(stated: string, { sent_at }: LinkRow, receivedAt: Date): Date {
  const at = Math.min(Date.parse(stated), receivedAt.getTime());
  return new Date(Math.max(at, sent_at.getTime()));
}

interface Certified {
  readonly link: LinkRow;
  readonly venue: VenueRow;
  readonly entry: Entry<'form_c'>;
  readonly email: string | undefined;
  readonly certificate: string;
}

/** Mails the address of a certificate to the technician and the company, and tells the people of the venue. */
async function mailCertificate(
  unit: UnitOfWork,
  { link, venue, entry, email, certificate }: Certified,
): Promise<void> {
  const company = venue.company_confirmed_at === null ? null : venue.company_email;
  const addresses = [link.email, email, company].flatMap((to) => to?.toLowerCase() ?? []);
  const path = `${TECHNICIAN_PATH}#${CERTIFICATE_MARK}${certificate}`;
  const recipients = [...new Set(addresses)].map((to) => ({ to, path }));
  await queueFixedMails(unit.trx, { mail: 'certificate', recipients }, unit.at);
  await venueNotices(unit, venue.id).inspectionRecorded({
    id: entry.id,
    number: entry.entry_number,
    technician: entry.technician_name,
    findings: failedFindings(entry).length,
  });
}
