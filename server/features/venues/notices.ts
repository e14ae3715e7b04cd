import { rolesAllowed } from '#contract/access/permissions.ts';
import { ROLE_NAME } from '#contract/messages/labels.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import type { Author } from '#server/ledger/change.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import {
  inspectionBookedMail,
  inspectionProposedMail,
  inspectionRecordedMail,
  inspectionVoidedMail,
} from '#server/mails/entries.ts';
import type { MailText } from '#server/mails/mail-text.ts';
import {
  codeChangedMail,
  joinedByInvitationMail,
  joinedEmptyMail,
  removedMail,
  switchedOffMail,
  unconfirmedCheckMail,
  waitingMail,
  youWereRemovedMail,
} from '#server/mails/venue-people.ts';
import { queueMails, withoutLinks } from '#server/platform/mail/queue.ts';
import { confirmedAmong } from '#server/platform/mail/store.ts';
import { limiter } from '#server/platform/rate-limits/limiter.ts';
import { linkWrite, type Person } from './link-store.ts';
import { venueWrite } from './store.ts';

type Kind = 'joining' | 'check' | 'removal' | 'code' | 'inactive' | 'inspection';

type RecordedInspection = Omit<Parameters<typeof inspectionRecordedMail>[0], 'venue' | 'time'> & {
  readonly id: string;
};

type VoidedInspection = Omit<
  Parameters<typeof inspectionVoidedMail>[0],
  'venue' | 'time' | 'by'
> & {
  readonly id: string;
  /** Id of the technician's account. */
  readonly recorderId: string | null;
};

/** Mails those whom a change of a venue's people or access concerns, in the transaction of the change. */
export function venueNotices(unit: UnitOfWork, venueId: string) {
  const { trx, at } = unit;
  const store = linkWrite(trx);
  const { allows } = limiter(trx, at);
  const isWithinLimit = (kind: Kind) => allows(['venue notice', kind, venueId]);

  async function facts() {
    const { name, time_zone } = await store.venue(venueId);
    return { venue: name, time: formatDateTime(at, time_zone) };
  }

  const send = (people: readonly Pick<Person, 'email'>[], mail: MailText, path?: string) =>
    queueMails(
      trx,
      people.map(({ email }) => ({ to: email, ...mail, ...(path && { path }) })),
      at,
    );

  /** Leaves out people whose email is not confirmed: they get no mails with users' words. */
  async function reachable(people: readonly Person[]): Promise<Person[]> {
    const confirmed = await confirmedAmong(
      trx,
      people.map(({ email }) => email),
    );
    return people.filter(({ email }) => confirmed.has(email));
  }

  /** Lists nobody for a venue that waits for confirmation: its words are not mailed to admins. */
  async function adminsToTell(): Promise<Person[]> {
    const { confirmed_at } = await store.venue(venueId);
    return confirmed_at ? reachable(await store.admins()) : [];
  }

  /** Leaves out those who got a mail about this person. */
  async function notYetTold(people: readonly Person[], managerId: string): Promise<Person[]> {
    const told: Person[] = [];
    for (const person of people) {
      if (await allows(['joined notice', venueId, managerId, person.email])) told.push(person);
    }
    return told;
  }

  async function tellConfirmed(
    kind: Kind,
    mailOf: (change: { venue: string; time: string }) => MailText,
    path?: string,
  ): Promise<void> {
    if (!(await isWithinLimit(kind))) return;
    await send(await store.confirmedPeople(venueId), mailOf(await facts()), path);
  }

  const confirmers = async () =>
    (await store.confirmedPeople(venueId)).filter(({ role }) => CONFIRMERS.includes(role));

  return {
    /**
     * Tells the managers who can confirm a person who joined; admins where no such manager can be mailed,
     * and when the person is confirmed as the first at a venue with entries.
     */
    async joined(managerId: string, isConfirmed: boolean): Promise<void> {
      if (isConfirmed && !(await venueWrite(trx).hasEntries(venueId))) return;
      const person = await store.person(managerId);
      if (!person || !(await isWithinLimit('joining'))) return;
      const others = (await confirmers()).filter(({ manager_id }) => manager_id !== managerId);
      const managers = await reachable(others);
      const people = managers.length > 0 ? managers : await adminsToTell();
      const about = { ...(await facts()), name: nameOf(person), role: ROLE_NAME[person.role] };
      await send(
        await notYetTold(people, managerId),
        isConfirmed ? joinedEmptyMail(about) : waitingMail(about),
        `/venues/edit/${venueId}?person=${managerId}`,
      );
    },

    /** Tells the managers who can confirm the recorder of a check; admins where no such manager can be mailed. */
    async unconfirmedCheck(recorder: { readonly managerId: string | null; readonly name: string }) {
      if (!(await isWithinLimit('check'))) return;
      const managers = await reachable(await confirmers());
      await send(
        managers.length > 0 ? managers : await adminsToTell(),
        unconfirmedCheckMail({ ...(await facts()), name: nameOf(recorder) }),
        `/venues/edit/${venueId}?person=${recorder.managerId}`,
      );
    },

    /** Tells the managers who can confirm people, but for the one who invited the person. */
    async joinedByInvitation(
      managerId: string,
      inviter: { readonly managerId: string | null; readonly name: string },
    ): Promise<void> {
      const person = await store.person(managerId);
      if (!person || !(await isWithinLimit('joining'))) return;
      const others = (await confirmers()).filter(
        ({ manager_id }) => manager_id !== managerId && manager_id !== inviter.managerId,
      );
      const about = { ...(await facts()), name: nameOf(person), role: ROLE_NAME[person.role] };
      await send(
        await notYetTold(await reachable(others), managerId),
        joinedByInvitationMail({ ...about, by: nameOf(inviter) }),
        `/venues/edit/${venueId}`,
      );
    },

    /** Call it before the removal. */
    async removed(managerId: string, author: Author): Promise<void> {
      const person = await store.person(managerId);
      if (!person || !(await isWithinLimit('removal'))) return;
      const change = { ...(await facts()), by: nameOf(author) };
      const others = (await store.confirmedPeople(venueId)).filter(
        ({ manager_id }) => manager_id !== managerId,
      );
      await send(others, removedMail({ ...change, name: nameOf(person) }));
      await send([person], youWereRemovedMail(change));
    },

    /** Call it before the code changes, which disconnects everybody. */
    codeChanged: (author: Author) =>
      tellConfirmed(
        'code',
        (change) => codeChangedMail({ ...change, by: nameOf(author) }),
        PROFILE,
      ),

    switchedOff: (author: Author) =>
      tellConfirmed('inactive', (change) => switchedOffMail({ ...change, by: nameOf(author) })),

    /** Tells the managers that a technician recorded an inspection by a link. */
    async inspectionRecorded({ id, ...recorded }: RecordedInspection): Promise<void> {
      if (!(await isWithinLimit('inspection'))) return;
      const technician = nameOf({ name: recorded.technician });
      await send(
        await confirmers(),
        inspectionRecordedMail({ ...recorded, ...(await facts()), technician }),
        `/form-c/edit/${id}`,
      );
    },

    /** Tells the managers when the technician company proposes to inspect. */
    async inspectionProposed(
      proposed: Omit<Parameters<typeof inspectionProposedMail>[0], 'venue'>,
    ) {
      if (!(await isWithinLimit('inspection'))) return;
      const { venue } = await facts();
      await send(await confirmers(), inspectionProposedMail({ ...proposed, venue }), '/form-c');
    },

    /** Tells the managers when the inspection is booked. */
    async inspectionBooked(booked: Omit<Parameters<typeof inspectionBookedMail>[0], 'venue'>) {
      const { venue } = await facts();
      await send(await confirmers(), inspectionBookedMail({ ...booked, venue }, 'manager'));
    },

    /**
     * Tells the managers, the technician who recorded an inspection and their company that it was voided. The
     * words of a venue that waits for confirmation reach its managers only.
     */
    async inspectionVoided({ id, recorderId, ...voided }: VoidedInspection, author: Author) {
      if (!(await isWithinLimit('inspection'))) return;
      const { confirmed_at } = await store.venue(venueId);
      const inspectors = confirmed_at && recorderId ? await store.inspectors(recorderId) : [];
      const technician = nameOf({ name: voided.technician });
      await send(
        [...(await confirmers()), ...inspectors],
        inspectionVoidedMail({ ...voided, ...(await facts()), technician, by: nameOf(author) }),
        `/form-c/edit/${id}`,
      );
    },
  };
}

const CONFIRMERS = rolesAllowed('venue:confirm-manager');

/** Where a new code is entered. */
const PROFILE = '/profile';

/** Returns the name of a user for a mail. */
const nameOf = ({ name }: { readonly name: string }) => withoutLinks(name);
