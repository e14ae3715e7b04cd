import { formatCount } from '../../contract/core/format-count.ts';
import { WEEKLY_MAIL } from '../../contract/messages/board.ts';
import { APP_NAME } from '../../contract/messages/labels.ts';
import type { MailText } from './mail-text.ts';

interface VenueNote {
  /** Name of the venue. */
  readonly venue: string;
  /** As it was signed, with the newline at its end. */
  readonly note: string;
}

/** The signed notes of venues, as they are mailed on Mondays. */
interface NotesWeek {
  /** "Mon 23/11/2026" */
  readonly monday: string;
  readonly notes: readonly VenueNote[];
}

/** To the addresses that confirmed it. */
export const notesMail = (week: NotesWeek): MailText => ({
  ...attached(week),
  why: `You get this mail every Monday because this address was confirmed for it in ${APP_NAME}.`,
  stop: WEEKLY_MAIL.stop.confirm,
});

/** To an area manager, about the own venues. */
export const areaNotesMail = (week: NotesWeek): MailText => ({
  ...attached(week),
  why: `You get this mail every Monday because you are an area manager in ${APP_NAME}.`,
});

const FILE = 'notes.txt';

function attached({ monday, notes }: NotesWeek) {
  const venues = formatCount(notes.length, 'venue');
  return {
    subject: `Week from ${monday}: signed notes of ${venues}`,
    parts: [
      `The file ${FILE} has the newest signed note of ${venues}. A note names the venue, the number of the newest change in its history, and the hash of that change.`,
      'Keep this mail with the file. You need to do nothing else.',
      'If somebody later alters or removes something in that history up to that change, a check of the note finds it.',
      `To check, send the file to the operator of the server, who runs: npm run verify -- ${FILE}`,
    ],
    file: {
      name: FILE,
      text: notes.map(({ venue, note }) => `${venue}\n\n${note}`).join('\n'),
    },
  };
}
