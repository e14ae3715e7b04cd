import { readFile, stat } from 'node:fs/promises';
import { csvRows } from '#contract/import/csv-rows.ts';
import { reasonOf } from './error-text.ts';

/** A state's public list of licensed security providers. */
export interface LicenceRegister {
  /** Tells whether it has the number, under the company's name. */
  lists(licenceNumber: string, companyName: string): Promise<boolean>;
}

/** Match the headings of the columns of numbers and of names in the lists of the states. */
const NUMBER_HEADING = /licen[cs]e\s*(no|num|#|id)/i;
const NAME_HEADING = /name|licensee|holder/i;

/**
 * Reads a licence list from a CSV file with headings, and again whenever the file has changed.
 * @throws an error for the operator when it cannot be read
 */
export async function csvLicenceRegister(file: string): Promise<LicenceRegister> {
  let read = await readRegister(file);

  const current = async () => {
    const changedAt = await changeOf(file);
    if (changedAt !== read.changedAt) read = await readRegister(file);
    return read.holders;
  };
  return {
    async lists(licenceNumber, companyName) {
      const holders = (await current()).get(comparableNumber(licenceNumber));
      return holders?.has(comparableName(companyName)) ?? false;
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

/** Maps each number to the names of its holder: person, company and trading names. */
function holdersIn([headings = [], ...rows]: string[][]): Map<string, Set<string>> {
  const numberColumn = headings.findIndex((heading) => NUMBER_HEADING.test(heading));
  const nameColumns = [...headings.keys()].filter(
    (column) => column !== numberColumn && NAME_HEADING.test(headings[column] ?? ''),
  );
  if (numberColumn < 0 || nameColumns.length === 0) {
    throw new Error('the first row must head a column of licence numbers and one of names');
  }
  const holders = new Map<string, Set<string>>();
  for (const row of rows) {
    const number = comparableNumber(row[numberColumn] ?? '');
    const names = holders.get(number) ?? new Set();
    for (const column of nameColumns) names.add(comparableName(row[column] ?? ''));
    names.delete('');
    holders.set(number, names);
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
