import { changeIn, hashAt, type ProvedHistory } from '#contract/checkpoints/history-text.ts';
import type { Statement } from '#contract/checkpoints/statement.ts';
import { fileNameIn } from '#contract/files.ts';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';

type Values = Readonly<Record<string, unknown>>;

/** An entry in the data of an export. */
interface StatedEntry extends Values {
  readonly id: string;
  readonly venue_id: string;
  readonly venue_name: string;
  readonly entry_number: number;
}

/**
 * Compares the entries of a signed export with their newest states in proved histories, up to the change that the export
 * states: every value that both have.
 * @returns the number of entries that a history has, and the place of the first value that differs
 */
export function compareWithHistories(
  { list, venues }: Pick<Statement, 'list' | 'venues'>,
  data: string,
  histories: readonly ProvedHistory[],
): { readonly compared: number; readonly difference?: string } {
  const states = new Map(
    venues.flatMap(({ venueId, change }) => {
      const history = histories.find((one) => one.venueId === venueId && hashAt(one, change));
      return history ? statesAt(history, change, list.replaceAll('-', '_')) : [];
    }),
  );
  if (states.size === 0) return { compared: 0 };
  const { formList } = JSON.parse(data) as { readonly formList: readonly StatedEntry[] };
  let compared = 0;
  for (const entry of formList) {
    const state = states.get(entry.id);
    if (!state) continue;
    const key = differingKey(entry, state);
    if (key !== undefined) {
      const place = PDF_VERIFICATION.entry(entry.venue_name, String(entry.entry_number));
      const difference = PDF_VERIFICATION.cell(place, key.replaceAll('_', ' '));
      return { compared, difference };
    }
    compared += 1;
  }
  return { compared };
}

/** Lists the newest state of each entry of a form, by id. @param last number of the change to which it is read */
function statesAt(
  { after, changes }: ProvedHistory,
  last: number,
  form: string,
): (readonly [string, Values])[] {
  return changes.slice(0, last - after).flatMap((line) => {
    const change = changeIn(line);
    const state = change.after ?? change.before;
    return change.kind === form && state ? [[change.id, state] as const] : [];
  });
}

const differingKey = (entry: Values, state: Values): string | undefined =>
  Object.keys(entry).find((key) => key in state && !isSame(entry[key], state[key]));

const TIME_WITH_SECONDS = /^\d\d:\d\d:\d\d$/;

/** Writes a text of a record as exports do: files without the random part of their keys, times of day without seconds. */
function exported(recorded: string): string {
  if (TIME_WITH_SECONDS.test(recorded)) return recorded.slice(0, 'HH:mm'.length);
  return fileNameIn(`/${recorded}?`) ?? recorded;
}

/** Compares a value of an export with that of a record. */
function isSame(stated: unknown, recorded: unknown): boolean {
  if (typeof recorded === 'boolean') return stated === recorded || stated === Number(recorded);
  if (Array.isArray(stated) && Array.isArray(recorded)) {
    return (
      stated.length === recorded.length && stated.every((one, at) => isSame(one, recorded[at]))
    );
  }
  if (isValues(stated) && isValues(recorded)) return differingKey(stated, recorded) === undefined;
  if (typeof recorded === 'string') return stated === exported(recorded);
  return stated === recorded;
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
