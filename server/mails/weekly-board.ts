import { formatCount } from '../../contract/core/format-count.ts';
import { BOARD, WEEKLY_MAIL } from '../../contract/messages/board.ts';
import { APP_NAME } from '../../contract/messages/labels.ts';
import type { MailTable, MailText } from './mail-text.ts';

interface BoardWeek {
  /** "Mon 23/11/2026" */
  readonly monday: string;
  readonly venues: number;
  /** Venues where nothing is wrong. */
  readonly quiet: number;
  /** Venues that missed one of the last seven nights. */
  readonly missedWeek: number;
  /** Last night: venues that traded, and those that were checked. */
  readonly traded: number;
  readonly checked: number;
  /** The venues where something is wrong, worst first, as the board shows them. */
  readonly table: MailTable;
}

/** To the addresses that confirmed it, on Mondays. */
export function weeklyBoardMail(week: BoardWeek): MailText {
  const { monday, venues, quiet, table } = week;
  const wrong = venues - quiet;
  const more = wrong - table.rows.length;
  return {
    subject: `Week from ${monday}: ${
      wrong === 0
        ? `nothing is wrong at ${formatCount(venues, 'venue')}`
        : `something is wrong at ${wrong} of ${formatCount(venues, 'venue')}`
    }`,
    parts: [
      stateOf(week),
      ...(wrong > 0 ? [{ table }] : []),
      ...(more > 0 ? [`Something is wrong at ${formatCount(more, 'more venue')}.`] : []),
      ...(wrong > 0 && quiet > 0 ? [BOARD.quiet(quiet)] : []),
    ],
    button: 'See all venues',
    why: `You get this mail every Monday because this address was confirmed for it in ${APP_NAME}.`,
    stop: WEEKLY_MAIL.stop.confirm,
  };
}

/** "2 venues missed a check in the last 7 nights; last night 6 of 8 were checked." */
function stateOf({ missedWeek, traded, checked }: BoardWeek): string {
  const week = `${missedWeek === 0 ? 'No venue' : formatCount(missedWeek, 'venue')} missed a check in the last 7 nights`;
  const night = traded === 0 ? 'no check was due' : `${checked} of ${traded} were checked`;
  return `${week}; last night ${night}.`;
}
