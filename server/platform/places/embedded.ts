import type { PlaceSuggestion } from '#contract/places.ts';
import { readAddress } from '#contract/venues/address.ts';
import { type Locality, readLocalities } from './localities.ts';
import type { Places } from './places.ts';

/** Suggestions for one search. */
const MAX_SUGGESTIONS = 8;

/** Length from which a word after a street is a locality: "St" must not match Saint Kilda. */
const MIN_LENGTH_AFTER_STREET = 3;

/** Matches the first digits of a postcode. */
const UNFINISHED_POSTCODE = /\s\d{1,3}$/;

/** A locality for searching: its index in the list, and its normalised name. */
interface Entry {
  readonly locality: Locality;
  readonly index: number;
  readonly name: string;
  /** The name with its state. */
  readonly full: string;
}

/** Localities that match the typed text, best first, and the street before them in the text. */
interface Found {
  readonly street: string;
  readonly entries: readonly Entry[];
}

/** The localities, and those of each beginning, so that a search for each word of a text reads few. */
interface Index {
  readonly entries: readonly Entry[];
  readonly byBeginning: ReadonlyMap<string, readonly Entry[]>;
}

const beginningOf = (text: string) => text.slice(0, MIN_LENGTH_AFTER_STREET);

function buildIndex(): Index {
  const entries = readLocalities().map(entryOf);
  const byBeginning = new Map<string, Entry[]>();
  for (const entry of entries) {
    const beginning = beginningOf(entry.full);
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), entry]);
  }
  return { entries, byBeginning };
}

/** Suggests Australian localities of a bundled list, without network or key. Read at the first use. */
export function embeddedPlaces(): Places {
  let cached: Index | undefined;
  const index = () => {
    cached ??= buildIndex();
    return cached;
  };

  return {
    source: 'geonames',

    async search(typed) {
      const { before, state, postcode } = readAddress(typed.replace(UNFINISHED_POSTCODE, ''));
      const { street, entries: found } = localitiesIn(before, index(), state);
      return found
        .slice(0, MAX_SUGGESTIONS)
        .map(({ locality, index }) => suggestion(index, addressOf(street, locality, postcode)));
    },

    async read(id) {
      const [, position, address] = /^(\d{1,6})\.([\w-]+)$/.exec(id) ?? [];
      const locality = index().entries[Number(position)]?.locality;
      if (!locality || address === undefined) return undefined;
      const { latitude, longitude, state } = locality;
      return {
        address: Buffer.from(address, 'base64url').toString('utf8'),
        latitude,
        longitude,
        state,
      };
    },
  };
}

function entryOf(locality: Locality, index: number): Entry {
  const name = normalise(locality.name);
  return { locality, index, name, full: `${name} ${locality.state.toLowerCase()}` };
}

/** Creates a suggestion, whose id contains the locality's index and the suggested address. */
function suggestion(index: number, text: string): PlaceSuggestion {
  return { id: `${index}.${Buffer.from(text, 'utf8').toString('base64url')}`, text };
}

function addressOf(street: string, { name, state }: Locality, postcode: string | undefined) {
  const locality = [name, state, postcode].filter(Boolean).join(' ');
  return street === '' ? locality : `${street}, ${locality}`;
}

/** Finds the localities that begin with the end of a text, the longest possible. */
function localitiesIn(text: string, { entries, byBeginning }: Index, state?: string): Found {
  const among = (list: readonly Entry[] = []) =>
    state ? list.filter(({ locality }) => locality.state === state) : list;
  const matches = rankMatches(normalise(text), among(entries), 'anyWord');
  if (matches.length > 0) return { street: '', entries: matches };
  for (const { index } of text.matchAll(/(?<=[\s,])[^\s,]/g)) {
    const ending = normalise(text.slice(index));
    if (ending.length < MIN_LENGTH_AFTER_STREET) break;
    const beginning = among(byBeginning.get(beginningOf(ending)));
    const found = rankMatches(ending, beginning, 'firstWord');
    if (found.length > 0) {
      return { street: text.slice(0, index).replace(/(?<![\s,])[\s,]+$/, ''), entries: found };
    }
  }
  return { street: '', entries: [] };
}

/** Ranks equal names first, then names that begin with the text, then those with such a later word. */
function rankMatches(typed: string, among: readonly Entry[], where: 'firstWord' | 'anyWord') {
  const rank = ({ name, full }: Entry) => {
    if (name === typed || full === typed) return 0;
    if (full.startsWith(typed)) return 1;
    return where === 'anyWord' && name.includes(` ${typed}`) ? 2 : undefined;
  };
  return among
    .flatMap((entry) => {
      const position = typed === '' ? undefined : rank(entry);
      return position === undefined ? [] : [{ entry, position }];
    })
    .sort((a, b) => a.position - b.position || compareNames(a.entry, b.entry))
    .map(({ entry }) => entry);
}

/** Orders by length of the name: a town before suburbs that contain its name. */
function compareNames(a: Entry, b: Entry): number {
  return a.name.length - b.name.length || (a.full < b.full ? -1 : 1);
}

/** Reduces a text to lower-case letters and digits, and to common abbreviations. */
function normalise(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/\bsaint\b/g, 'st')
    .replaceAll(/\bmount\b/g, 'mt')
    .trim();
}
