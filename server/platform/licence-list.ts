import { readFile, stat } from 'node:fs/promises';
import type { State } from '#contract/core/australian-states.ts';
import { csvRows } from '#contract/import/csv-rows.ts';
import { dayOrderOf, readDay } from '#contract/import/read-day.ts';
import { type Day, isRealDay } from '#contract/time/days.ts';
import { reasonOf } from './error-text.ts';

/** A licence that a list has. */
export interface ListedLicence {
  /** The last day; null where the list states none. */
  readonly until: Day | null;
}

/** A state's public list of licensed security providers. */
export interface LicenceRegister {
  /** The state of the list; undefined where the operator has not said it. */
  readonly state: State | undefined;

  /** Finds the number under one of the names. `changedAt` is when the list was changed last. */
  find(
    licenceNumber: string,
    names: readonly string[],
  ): Promise<{ readonly changedAt: Date; readonly listed: ListedLicence | undefined }>;
}

/** Match the headings of the columns of numbers and of names in the lists of the states. */
const NUMBER_HEADING = /licen[cs]e\s*(no|num|#|id)/i;
const NAME_HEADING = /name|licensee|holder/i;
const UNTIL_HEADING = /expir|\bend|valid\s*(to|until)/i;

/**
 * Reads a licence list from a CSV file with headings, and again whenever the file has changed.
 * @throws an error for the operator when it cannot be read
 */
export async function csvLicenceRegister(file: string, state?: State): Promise<LicenceRegister> {
  let read = await readRegister(file);

  const current = async () => {
    const changedAt = await changeOf(file);
    if (changedAt !== read.changedAt) read = await readRegister(file);
    return read;
  };
  return {
    state,
    async find(licenceNumber, names) {
      const { changedAt, holders } = await current();
      const holder = holders.get(comparableNumber(licenceNumber));
      const isListed = names.some((name) => holder?.names.has(comparableName(name)));
      return { changedAt: new Date(changedAt), listed: isListed ? holder : undefined };
    },
  };
}

async function readRegister(file: string) {
  const cannotBeUsed = (reason: string) => new Error(`LICENCE_REGISTER_CSV ${file}: ${reason}.`);
  try {
    const changedAt = await changeOf(file);
    return { changedAt, holders: holdersIn(csvRows(await readFile(file, 'utf8'))) };
  } catch (error) {
    throw cannotBeUsed(reasonOf(error));
  }
}

const changeOf = async (file: string) => (await stat(file)).mtimeMs;

interface Holder {
  /** Person, company and trading names. */
  readonly names: Set<string>;
  until: Day | null;
}

/** Maps each number to its holder. A number in several rows ends with the last of them. */
function holdersIn([headings = [], ...rows]: string[][]): Map<string, Holder> {
  const numberColumn = headings.findIndex((heading) => NUMBER_HEADING.test(heading));
  const nameColumns = [...headings.keys()].filter(
    (column) => column !== numberColumn && NAME_HEADING.test(headings[column] ?? ''),
  );
  const untilColumn = headings.findIndex((heading) => UNTIL_HEADING.test(heading));
  const ends = rows.map((row) => row[untilColumn] ?? '');
  const order = dayOrderOf(ends) === 'month-first' ? 'month-first' : 'day-first';
  if (numberColumn < 0 || nameColumns.length === 0) {
    throw new Error('the first row must head a column of licence numbers and one of names');
  }
  const holders = new Map<string, Holder>();
  for (const [index, row] of rows.entries()) {
    const number = comparableNumber(row[numberColumn] ?? '');
    const holder = holders.get(number) ?? { names: new Set(), until: null };
    for (const column of nameColumns) holder.names.add(comparableName(row[column] ?? ''));
    holder.names.delete('');
    const until = readDay(ends[index] ?? '', order);
    if (isRealDay(until) && until > (holder.until ?? '')) holder.until = until;
    holders.set(number, holder);
  }
  return holders;
}

/** Normalises a number: numbers are compared without case and whitespace. */
const comparableNumber = (number: string) => number.replaceAll(/\s/g, '').toUpperCase();

/** Normalises a name: names are compared without case, punctuation and the spelling of legal forms. */
const comparableName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/\bproprietary\b/g, 'pty')
    .replaceAll(/\blimited\b/g, 'ltd')
    .trim();
