import { formatNumber } from '../core/format-count.ts';
import { BOARD } from '../messages/board.ts';
import { DAY_STATE } from '../messages/calendar.ts';
import { LABEL } from '../messages/labels.ts';
import { type Fields, textField } from '../register/field.ts';
import { problemText } from '../status/problem-text.ts';
import { formatRate } from '../status/totals.ts';
import { formatTime } from '../time/formatting.ts';
import type { BoardLine } from './schemas.ts';

const { columns: HEAD } = BOARD;

/** Returns the fields of an exported board. @param now the moment that it speaks of */
export const boardFields = (now: Date) =>
  ({
    venue: textField('venue_name', HEAD.venue, (row) => row.venue_name, { width: 130, grow: 1 }),
    lastNight: textField('last_night', HEAD.lastNight, lastNightText, { width: 70 }),
    wrong: textField(
      'problems',
      HEAD.wrong,
      (row) => problemTexts(row, now).join('. ') || BOARD.nothing,
      { width: 200, grow: 4 },
    ),
    contacts: textField(
      'contacts',
      BOARD.ring,
      ({ contacts }) =>
        contacts.map(({ name, phone }) => [name, phone].filter(Boolean).join(', ')).join('; '),
      { width: 265, grow: 4 },
    ),
    share: textField(
      'on_time_90',
      HEAD.share,
      ({ on_time_90: rate }) => {
        const text = formatRate(rate);
        const fraction = BOARD.fraction(formatNumber(rate.on_time), formatNumber(rate.traded));
        return text ? `${text} (${fraction})` : BOARD.noRate;
      },
      { width: 85 },
    ),
    region: textField('region', BOARD.region, (row) => row.region),
    address: textField('address', LABEL.address, (row) => row.address),
  }) satisfies Fields<BoardLine>;

/** Says what is wrong at a venue, worst first. */
const problemTexts = (row: BoardLine, now: Date): string[] =>
  row.problems.map((problem) =>
    problemText(problem, { now, zone: row.time_zone, lastNight: row.last_night.day }),
  );

/** "✓ 10:04 PM", "Late 26 min", "Missed" */
export function lastNightText({ last_night: { state, check }, time_zone }: BoardLine): string {
  const { sign, label } = DAY_STATE[state];
  if (!check) return label;
  const time = formatTime(new Date(check.submitted_at), time_zone);
  if (state === 'on_time') return `${sign} ${time}`;
  if (state === 'recorded_later') return BOARD.doneLater(time);
  return state === 'late' ? BOARD.late(check.minutes_late) : label;
}
