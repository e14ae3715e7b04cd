import type { Updateable } from 'kysely';
import type { Invitation } from '#contract/invitations.ts';
import { plusDays } from '#contract/time/days.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import { addInvitation } from '#server/features/invitations/write-invitation.ts';
import { type Author, NO_VENUE, NOBODY } from '#server/ledger/change.ts';
import type { Invitations } from '#server/platform/postgres/schema.gen.ts';
import type { DemoEvent } from './events.ts';
import { instantAt } from './instant.ts';
import type { DemoRecords } from './records.ts';
import { demoStore } from './store.ts';
import type { VenueCode } from './venues.ts';

/** An invitation, and what became of it. */
interface Sample extends Pick<Invitation, 'channel' | 'email' | 'role'> {
  readonly venue: VenueCode;
  readonly author: Author;
  readonly sentAt: Date;
  readonly outcome: {
    readonly at: Date;
    readonly author: Author;
    readonly changes: Updateable<Invitations>;
  };
}

/** Returns a QR that somebody used, a mail that was withdrawn, and one that was opened. */
export function invitationEvents(records: DemoRecords, now: Date): DemoEvent[] {
  const { admin } = records;
  const areaManager = authorOf(records, 'area@nightbook.example');
  const newcomer = authorOf(records, 'dale.hutchins@nightbook.example');
  const today = localDay(now, LATEST_MAINLAND_ZONE);
  const at = (daysAgo: number, time: string) =>
    instantAt(plusDays(today, -daysAgo), time, LATEST_MAINLAND_ZONE);
  const used = { at: at(1, '12:05'), author: newcomer };
  const withdrawn = { at: at(4, '09:12'), author: areaManager };
  const opened = { at: at(1, '18:47'), author: NOBODY };
  const samples: Sample[] = [
    {
      channel: 'qr',
      email: null,
      role: 'manager',
      venue: 'CURLEW-12',
      author: admin,
      sentAt: at(6, '15:02'),
      outcome: {
        ...used,
        changes: {
          opened_at: used.at,
          used_at: used.at,
          used_by: newcomer.id,
          use_count: 1,
        },
      },
    },
    {
      channel: 'mail',
      email: 'noa.levy@nightbook.example',
      role: 'staff',
      venue: 'TIDE-44',
      author: areaManager,
      sentAt: at(5, '10:31'),
      outcome: {
        ...withdrawn,
        changes: { withdrawn_at: withdrawn.at, withdrawn_by: areaManager.id },
      },
    },
    {
      channel: 'mail',
      email: 'noa.levi@nightbook.example',
      role: 'staff',
      venue: 'TIDE-44',
      author: areaManager,
      sentAt: at(4, '09:14'),
      outcome: { ...opened, changes: { opened_at: opened.at } },
    },
  ];
  return samples.flatMap((sample) => eventsOf(sample, records));
}

/** @throws RangeError for a manager who is not in the demo */
function authorOf({ managers }: DemoRecords, email: string): Author {
  const manager = managers.find((one) => one.email === email);
  if (!manager) throw new RangeError(`There is no manager ${email}`);
  return manager.author;
}

function eventsOf(
  { channel, email, role, venue: code, author, sentAt, outcome }: Sample,
  { venues }: DemoRecords,
): [DemoEvent, DemoEvent] {
  const venue = venues.find((one) => one.code === code);
  if (!venue) throw new RangeError(`There is no venue ${code}`);
  const created = { id: '' };
  const sent: DemoEvent = {
    chain: NO_VENUE,
    at: sentAt,
    author,
    async write(unit) {
      const { id } = await addInvitation(unit, {
        channel,
        email,
        role,
        is_area_manager: false,
        invited_by: author.id ?? '',
        venue_ids: [venue.id],
        code_numbers: [await demoStore(unit).codeNumber(venue.id)],
      });
      created.id = id;
    },
  };
  const changed: DemoEvent = {
    chain: NO_VENUE,
    at: outcome.at,
    author: outcome.author,
    write: (unit) => demoStore(unit).changeInvitation(created.id, outcome.changes),
  };
  return [sent, changed];
}
