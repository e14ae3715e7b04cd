import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { can } from '#contract/access/permissions.ts';
import type { Invitation, invitationPoster, sendInvitations } from '#contract/invitations.ts';
import { INVITATION_END, INVITATION_ERROR } from '#contract/messages/errors.ts';
import { type CurrentUser, narrowScope } from '#server/access.ts';
import { conflict, forbidden, found, invalid, notFound } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordChange, recordOnce, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { queueInvitation } from '#server/platform/mail/queue.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Page } from '#server/platform/postgres/read-list.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { LIMITS, limiter } from '#server/platform/rate-limits/limiter.ts';
import type { Submission } from '#server/submission.ts';
import { usersById } from '../users/identity-store.ts';
import { isManageable, presentInvitation } from './present.ts';
import { type InvitationRow, invitationStore } from './store.ts';
import { validityOf } from './validity.ts';
import { addInvitation, changeInvitation, renewInvitation } from './write-invitation.ts';

type MailedForm = z.output<(typeof sendInvitations)['body']>;
type PosterForm = z.output<typeof invitationPoster>;

/** An invitation, and for a QR the path of its link, of which only a hash is stored; null for a mailed one. */
export interface Poster<Path extends string | null = string> {
  readonly invitation: Invitation;
  readonly path: Path;
}

/** Invitations that admins and area managers send to people. */
export interface InvitationService {
  /** @throws 403 for a manager who is no area manager */
  list(
    user: CurrentUser,
    filter: { venue?: string | undefined; page: number },
  ): Promise<Page<Invitation>>;

  /**
   * Mails an invitation to each address, whether or not it has an account.
   * @throws 404 for a venue of others, 422 for an inactive one, and for addresses that got too many today
   */
  send(user: CurrentUser, form: MailedForm, submission?: Submission): Promise<void>;

  /** @throws 404 for a venue of others, 422 for an inactive one */
  createPoster(user: CurrentUser, form: PosterForm): Promise<Poster>;

  /** @throws 404 for an invitation of others, 403 where it concerns their venues too, 409 once it is over */
  renew(user: CurrentUser, id: string): Promise<Poster<string | null>>;

  /** Throws as `renew` does. */
  withdraw(user: CurrentUser, id: string): Promise<void>;
}

export interface InvitationDependencies {
  readonly db: Database;
  readonly now: () => Date;
}

export function invitationService({ db, now }: InvitationDependencies): InvitationService {
  const store = invitationStore(db);

  async function present(user: CurrentUser, rows: readonly InvitationRow[]): Promise<Invitation[]> {
    const inviters = await usersById(
      db,
      rows.map(({ invited_by }) => invited_by),
    );
    return rows.map((row) =>
      presentInvitation(row, validityOf(row, inviters.get(row.invited_by), now()), user),
    );
  }

  async function presentOne(user: CurrentUser, id: string): Promise<Invitation> {
    const [one] = await present(user, [found(await store.read(user.scope, id))]);
    return found(one);
  }

  /** Reads an invitation that a user changes, within the unit of work. */
  async function changeable(unit: UnitOfWork, user: CurrentUser, id: string) {
    const row = found(await invitationStore(unit.trx).read(user.scope, id));
    if (!isManageable(row, user)) throw forbidden();
    const isUsedUp = row.channel === 'mail' && (row.used_at !== null || row.email === null);
    if (isUsedUp || row.withdrawn_at) throw conflict(INVITATION_ERROR.ended);
    return row;
  }

  /** @throws 403, 404 and 422, as `send` does */
  async function invitedVenues(trx: Transaction<DB>, user: CurrentUser, ids: readonly string[]) {
    if (!can(user, 'invitation:manage')) throw forbidden();
    for (const id of ids) found(narrowScope(user.scope, id));
    const venues = await invitationStore(trx).venues(ids);
    if (venues.length < ids.length) throw notFound();
    if (venues.some(({ is_active }) => !is_active)) {
      throw invalid({ venue_ids: INVITATION_ERROR.venueInactive });
    }
    return {
      names: venues.map(({ name }) => name),
      invited: {
        venue_ids: venues.map(({ id }) => id),
        code_numbers: venues.map(({ code_number }) => code_number),
        invited_by: user.id,
      },
    };
  }

  return {
    async list(user, { venue, page }) {
      if (!can(user, 'invitation:manage')) throw forbidden();
      const { data, meta } = await store.list(user.scope, venue).page(page);
      return { data: await present(user, data), meta };
    },

    async send(user, { emails, venue_ids, role, is_area_manager = false }, submission) {
      if (is_area_manager && !can(user, 'invitation:make-area-manager')) throw forbidden();
      const context = { chain: NO_VENUE, author: user, at: now(), submission };
      await recordOnce(db, context, async (unit) => {
        const { invited, names } = await invitedVenues(unit.trx, user, venue_ids);
        const refusal = await countMails(unit, user, emails);
        if (refusal !== undefined) throw invalid({ emails: refusal });
        let newest = '';
        for (const email of emails) {
          const values = { ...invited, email, role, is_area_manager };
          const { id, path } = await addInvitation(unit, { channel: 'mail', ...values });
          const mail = { to: email, path, by: user.name, venues: names };
          await queueInvitation(unit.trx, mail, unit.at);
          newest = id;
        }
        return { id: newest };
      });
    },

    async createPoster(user, { venue_ids, role }) {
      const context = { chain: NO_VENUE, author: user, at: now() };
      const { id, path } = await recordChange(db, context, async (unit) => {
        const { invited } = await invitedVenues(unit.trx, user, venue_ids);
        const values = { ...invited, email: null, role, is_area_manager: false };
        return addInvitation(unit, { channel: 'qr', ...values });
      });
      return { invitation: await presentOne(user, id), path };
    },

    async renew(user, id) {
      const context = { chain: NO_VENUE, author: user, at: now() };
      const { path, channel } = await recordChange(db, context, async (unit) => {
        const row = await changeable(unit, user, id);
        if (!row.venues.some(({ is_active }) => is_active)) throw conflict(INVITATION_END.venue);
        const venues = await invitationStore(unit.trx).venues(row.venue_ids);
        const codes = new Map(venues.map(({ id: venue, code_number }) => [venue, code_number]));
        const sent = await renewInvitation(unit, row, {
          invited_by: user.id,
          code_numbers: row.venue_ids.map(
            (venue, index) => codes.get(venue) ?? row.code_numbers[index] ?? 0,
          ),
        });
        if (row.email !== null) {
          const refusal = await countMails(unit, user, [row.email]);
          if (refusal !== undefined) throw conflict(refusal);
          const named = venues.map(({ name }) => name);
          const mail = { to: row.email, path: sent.path, by: user.name, venues: named };
          await queueInvitation(unit.trx, mail, unit.at);
        }
        return { ...sent, channel: row.channel };
      });
      return { invitation: await presentOne(user, id), path: channel === 'qr' ? path : null };
    },

    async withdraw(user, id) {
      const context = { chain: NO_VENUE, author: user, at: now() };
      await recordChange(db, context, async (unit) => {
        const row = await changeable(unit, user, id);
        await changeInvitation(unit, row, { withdrawn_at: unit.at, withdrawn_by: user.id });
      });
    },
  };
}

/**
 * Counts mails with invitations, of their sender and to each address, in the transaction that queues them.
 * @returns what is refused; undefined within the limits
 */
async function countMails(
  { trx, at }: UnitOfWork,
  user: CurrentUser,
  emails: readonly string[],
): Promise<string | undefined> {
  const { count, allows } = limiter(trx, at);
  const sent = await count(['invitation mails by one', user.id], emails.length);
  if (sent.isExceeded) {
    return INVITATION_ERROR.tooManyMails(LIMITS['invitation mails by one'].max);
  }
  const tired: string[] = [];
  for (const email of emails) {
    if (!(await allows(['invitation mail to one', email.toLowerCase()]))) tired.push(email);
  }
  return tired.length > 0 ? INVITATION_ERROR.tooManyToOne(tired) : undefined;
}
