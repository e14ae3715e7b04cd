import type { Body, Response } from '#contract/access/endpoint.ts';
import { TECHNICIAN_LINK_DAYS } from '#contract/core/limits.ts';
import { TECHNICIAN_LINK } from '#contract/messages/technician-links.ts';
import type { sendTechnicianLink } from '#contract/technician-links/calls.ts';
import { TECHNICIAN_PATH } from '#contract/technician-links/paths.ts';
import type { Certified, TechnicianLink } from '#contract/technician-links/schemas.ts';
import { DAY_MS } from '#contract/time/days.ts';
import {
  type CertificateIdentity,
  type CurrentUser,
  guestAt,
  narrowScope,
} from '#server/access.ts';
import { conflict, DomainError, found, invalid, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/ledger/audit.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { queueTechnicianLink } from '#server/platform/mail/queue.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { limiter } from '#server/platform/rate-limits/limiter.ts';
import type { FormBService } from '../form-b/service.ts';
import { hashOfToken, newToken } from '../users/tokens.ts';
import type { VenueService } from '../venues/service.ts';
import { presentLink } from './present.ts';
import { technicianLinkStore } from './store.ts';

/** Links by which technicians without an account record one inspection or one repair. */
export interface TechnicianLinkService {
  /**
   * Makes a link, and mails it where an email is given.
   * @throws 404 for another tenant's venue and fault, 409 for a venue without a technician company and a fault that is
   * repaired, 422 for an email that gets no mail
   */
  send(
    user: CurrentUser,
    venueId: string,
    link: Body<typeof sendTechnicianLink>,
  ): Promise<Response<typeof sendTechnicianLink>>;

  /** Lists the links of a venue, newest first. @throws 404 for another tenant's venue */
  list(user: CurrentUser, venueId: string): Promise<TechnicianLink[]>;

  /** Withdraws a link; one that is withdrawn stays so. @throws 404 for another tenant's link, 409 for a used one */
  withdraw(user: CurrentUser, id: string): Promise<void>;

  /** Reads what a certificate has beside the entry. @throws 404 for no certificate */
  openCertificate(token: string): Promise<Certified>;

  /** @returns the inspection whose certificate has an address; undefined for none */
  identifyCertificate(token: string): Promise<CertificateIdentity | undefined>;
}

interface Dependencies {
  readonly db: Database;
  readonly venues: VenueService;
  readonly faults: Pick<FormBService, 'read'>;
  /** Address of the web app, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

export function technicianLinkService(dependencies: Dependencies): TechnicianLinkService {
  const { db, venues, faults, publicUrl, now } = dependencies;
  const store = technicianLinkStore(db);

  async function identifyCertificate(token: string): Promise<CertificateIdentity | undefined> {
    const link = await store.byCertificate(hashOfToken(token));
    return link?.form_c_id ? { venueId: link.venue_id, formCId: link.form_c_id } : undefined;
  }

  return {
    async send(user, venueId, { kind, email = null, form_b_id = null }) {
      const venue = await venues.row(user.scope, venueId);
      const { company_id } = venue;
      if (company_id === null) throw conflict(TECHNICIAN_LINK.noCompany);
      if (email !== null && venue.confirmed_at === null)
        throw invalid({ email: TECHNICIAN_LINK.venueUnconfirmed });
      if (form_b_id !== null) {
        const fault = await faults.read(user, form_b_id);
        if (fault.venue_id !== venueId) throw notFound();
        if (fault.repair_date !== null) throw conflict(TECHNICIAN_LINK.faultClosed);
      }
      const { token, hash } = newToken();
      const path = `${TECHNICIAN_PATH}#${token}`;
      const sent = await recordChange(
        db,
        { chain: venueId, author: user, at: now() },
        async (unit) => {
          const expires_at = new Date(unit.at.getTime() + TECHNICIAN_LINK_DAYS * DAY_MS);
          const link = { venue_id: venueId, company_id, kind, form_b_id, email, link_hash: hash };
          const id = await technicianLinkStore(unit.trx).insert({
            ...link,
            sent_by: user.id,
            sent_at: unit.at,
            expires_at,
          });
          recordAudit(unit, {
            kind: 'technician-link-sent',
            subject: { entity: 'technician-link', id },
            venueId,
            details: { link_kind: kind, place: email === null ? 'code' : 'mail' },
          });
          if (email !== null) {
            if (!(await mayMail(unit, user.id, email)))
              throw invalid({ email: TECHNICIAN_LINK.tooMany });
            const mail = { to: email, path, kind, by: user.name, venue: venue.name };
            await queueTechnicianLink(unit.trx, mail, unit.at);
          }
          return { id, expires_at };
        },
      );
      return { id: sent.id, url: publicUrl + path, expires_at: sent.expires_at.toISOString() };
    },

    async list(user, venueId) {
      await venues.row(user.scope, venueId);
      const scope = found(narrowScope(user.scope, venueId));
      return (await store.ofVenue(scope)).map((row) => presentLink(row, now()));
    },

    async withdraw(user, id) {
      const link = found(await store.read(user.scope, id));
      await recordChange(db, { chain: link.venue_id, author: user, at: now() }, async (unit) => {
        const write = technicianLinkStore(unit.trx);
        const current = found(await write.read(user.scope, id));
        if (current.used_at) throw conflict(TECHNICIAN_LINK.alreadyUsed);
        if (current.withdrawn_at) return;
        await write.update(id, { withdrawn_at: unit.at });
        recordAudit(unit, {
          kind: 'technician-link-withdrawn',
          subject: { entity: 'technician-link', id },
          venueId: link.venue_id,
          details: {},
        });
      });
    },

    async openCertificate(token) {
      const certificate = await identifyCertificate(token);
      if (!certificate) throw new DomainError('notFound', TECHNICIAN_LINK.unknownCertificate);
      const { venueId, formCId } = certificate;
      const venue = await venues.row(guestAt(venueId).scope, venueId);
      const { id, name, address, licence_number, time_zone } = venue;
      return { form_c_id: formCId, venue: { id, name, address, licence_number, time_zone } };
    },

    identifyCertificate,
  };
}

const mayMail = ({ trx, at }: UnitOfWork, senderId: string, email: string) =>
  limiter(trx, at).allows(
    ['technician links by one', senderId],
    ['technician link to one', email.toLowerCase()],
  );
