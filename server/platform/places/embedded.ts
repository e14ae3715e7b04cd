import type { PlaceSuggestion } from '#contract/places/schemas.ts';
import { readAddress } from '#contract/venues/address.ts';
import { type Locality, readLocalities } from './localities.ts';
import type { Places } from './places.ts';

/** Suggestions for one search. */
const MOST_SUGGESTIONS = 8;

/** "St" at the end of a street is no beginning of Saint Kilda. */
const SHORTEST_AFTER_STREET = 3;

/** The first digits of a postcode. */
const UNFINISHED_POSTCODE = /\s\d{1,3}$/;

/** A locality as it is searched: its place in the list, and its name as people type it. */
interface Entry {
  readonly locality: Locality;
  readonly index: number;
  readonly name: string;
  /** The name with its state. */
  readonly full: string;
}

/** Localities found in what was typed, best first, and the street that was typed before them. */
interface Found {
  readonly street: string;
  readonly entries: readonly Entry[];
}

/** The Australian localities that come with the server: no network, no key. Read at the first use. */
export function embeddedPlaces(): Places {
  let entriesOnce: readonly Entry[] | undefined;
  const entries = () => {
    entriesOnce ??= readLocalities().map(entryOf);
    return entriesOnce;
  };

  return {
    source: 'geonames',

    async search(typed) {
      const { before, state, postcode } = readAddress(typed.replace(UNFINISHED_POSTCODE, ''));
      const candidates = entries().filter(({ locality }) => !state || locality.state === state);
      const { street, entries: found } = localitiesIn(before, candidates);
      return found
        .slice(0, MOST_SUGGESTIONS)
        .map(({ locality, index }) => suggestion(index, addressOf(street, locality, postcode)));
    },

    async read(id) {
      const [, index, address] = /^(\d{1,6})\.([\w-]+)$/.exec(id) ?? [];
      const locality = entries()[Number(index)]?.locality;
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
  const name = plain(locality.name);
  return { locality, index, name, full: `${name} ${locality.state.toLowerCase()}` };
}

/** A place's id says which locality it is in and what address was suggested. */
function suggestion(index: number, text: string): PlaceSuggestion {
  return { id: `${index}.${Buffer.from(text, 'utf8').toString('base64url')}`, text };
}

function addressOf(street: string, { name, state }: Locality, postcode: string | undefined) {
  const locality = [name, state, postcode].filter(Boolean).join(' ');
  return street === '' ? locality : `${street}, ${locality}`;
}

/** The longest ending of a text, from a word on, that localities begin with. */
function localitiesIn(text: string, among: readonly Entry[]): Found {
  const whole = ranked(plain(text), among, 'anyWord');
  if (whole.length > 0) return { street: '', entries: whole };
  for (const { index } of text.matchAll(/(?<=[\s,])[^\s,]/g)) {
    const ending = plain(text.slice(index));
    if (ending.length < SHORTEST_AFTER_STREET) break;
    const entries = ranked(ending, among, 'firstWord');
    if (entries.length > 0) {
      return { street: text.slice(0, index).replace(/[\s,]+$/, ''), entries };
    }
  }
  return { street: '', entries: [] };
}

/** Those called so, then those that begin so, then those with a later word that does. */
function ranked(typed: string, among: readonly Entry[], where: 'firstWord' | 'anyWord') {
  const rank = ({ name, full }: Entry) => {
    if (name === typed || full === typed) return 0;
    if (full.startsWith(typed)) return 1;
    return where === 'anyWord' && name.includes(` ${typed}`) ? 2 : undefined;
  };
  return among
    .flatMap((entry) => {
      const at = typed === '' ? undefined : rank(entry);
      return at === undefined ? [] : [{ entry, at }];
    })
    .sort((a, b) => a.at - b.at || inOrder(a.entry, b.entry))
    .map(({ entry }) => entry);
}

/** Short names first: a town before the suburbs that are called after it. */
function inOrder(a: Entry, b: Entry): number {
  return a.name.length - b.name.length || (a.full < b.full ? -1 : 1);
}

/** As letters alone, and with the short forms that people type. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/\bsaint\b/g, 'st')
    .replaceAll(/\bmount\b/g, 'mt')
    .trim();
}
