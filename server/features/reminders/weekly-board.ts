import { boardFields } from '#contract/board/fields.ts';
import { BOARD } from '#contract/messages/board.ts';
import { formatField } from '#contract/register/field.ts';
import { formatNight } from '#contract/time/formatting.ts';
import { OPERATOR } from '#server/access.ts';
import { weeklyBoardMail } from '#server/mails/weekly-board.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { stopLinks } from '../board/mail-recipients.ts';
import { readWholeBoard, type WholeBoard } from '../board/service.ts';
import type { StandingVenue } from '../status/service.ts';
import type { DueReminders } from './send-reminders.ts';
import { dueMonday, unsentToAddresses } from './weekly-mail.ts';

/** Venues in a mail: mail programs cut a longer one off, and the link that stops it with it. */
const VENUES_MAX = 50;

/** Mails the board to each confirmed address on Mondays, in a mail of its own. */
export async function weeklyBoards(
  db: Database,
  standing: readonly StandingVenue[],
  now: Date,
): Promise<DueReminders> {
  const monday = dueMonday(standing, now);
  const keys = monday ? await unsentToAddresses(db, 'board', monday) : [];
  const board = keys.length > 0 ? await readWholeBoard(db, OPERATOR.scope, now) : undefined;
  return {
    kind: 'board',
    keys,
    sections: async () => new Map(),
    mails: async (trx, subjects) => {
      if (!monday || !board) return [];
      const mail = { ...mailOf(board, formatNight(monday.day), now), path: '/board' };
      const links = await stopLinks(trx, [...subjects]);
      return links.map(({ email, stopPath }) => ({ to: email, ...mail, stopPath }));
    },
  };
}

function mailOf({ rows, summary }: WholeBoard, monday: string, now: Date) {
  const { venue, wrong, contacts, lastNight } = boardFields(now);
  const listed = rows.filter(({ problems }) => problems.length > 0).slice(0, VENUES_MAX);
  return weeklyBoardMail({
    monday,
    venues: summary.venues,
    quiet: summary.quiet,
    missedWeek: summary.missed_week,
    traded: summary.traded,
    checked: summary.checked,
    table: {
      head: [venue, wrong, contacts, lastNight].map(({ label }) => label),
      rows: listed.map((row) => [
        formatField(venue, row),
        formatField(wrong, row),
        formatField(contacts, row) || BOARD.nobodyToRing,
        formatField(lastNight, row),
      ]),
    },
  });
}
