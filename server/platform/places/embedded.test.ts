import { describe, expect, it } from 'vitest';
import { STATES } from '#contract/core/australian-states.ts';
import { embeddedPlaces } from './embedded.ts';
import { readLocalities } from './localities.ts';

const places = embeddedPlaces();
const texts = async (typed: string) => (await places.search(typed)).map(({ text }) => text);

describe('the embedded localities', () => {
  const localities = readLocalities();

  it('are Australia’s towns and suburbs, in every state', () => {
    expect(localities.length).toBeGreaterThan(3500);
    expect(new Set(localities.map(({ state }) => state))).toEqual(new Set(STATES));
  });

  it('have coordinates in Australia', () => {
    const abroad = localities.filter(
      ({ latitude, longitude }) =>
        Number(latitude) < -44 ||
        Number(latitude) > -9 ||
        Number(longitude) < 112 ||
        Number(longitude) > 160,
    );
    expect(abroad).toEqual([]);
  });
});

describe('searching them', () => {
  it.each([
    ['new far', 'New Farm QLD'],
    ['NEW FARM', 'New Farm QLD'],
    ['new farm ql', 'New Farm QLD'],
    ['New Farm QLD 40', 'New Farm QLD'],
    ['perth tas', 'Perth TAS'],
    ['Perth, Western Australia', 'Perth WA'],
    ['St Kilda', 'Saint Kilda VIC'],
    ['mt isa', 'Mount Isa QLD'],
    ["d'aguilar", 'D’Aguilar QLD'],
    ['brisbane city qld', 'Brisbane City QLD'],
  ])('finds %s', async (typed, first) => {
    expect((await texts(typed))[0]).toBe(first);
  });

  it.each([
    ['12 Smith St, New Farm', '12 Smith St, New Farm QLD'],
    ['12 Smith St New Farm QLD 4005', '12 Smith St, New Farm QLD 4005'],
    ['Level 2, 10 Queen St, Brisbane, Australia', 'Level 2, 10 Queen St, Brisbane QLD'],
    ['The Royal Hotel, Surfers Para', 'The Royal Hotel, Surfers Paradise QLD'],
    ['31 Victoria Street, Richmond VIC', '31 Victoria Street, Richmond VIC'],
  ])('keeps the street of %s', async (typed, first) => {
    expect((await texts(typed))[0]).toBe(first);
  });

  it('ranks equal names first, then beginnings, then later words, eight at most', async () => {
    const found = await texts('brisbane');
    expect(found.slice(0, 2)).toEqual(['Brisbane QLD', 'Brisbane City QLD']);
    expect(found).toContain('South Brisbane QLD');
    expect(await texts('north')).toHaveLength(8);
  });

  it.each(['12 Smith St', 'qld', 'Zzz', ',,,', ''])('finds nothing in %j', async (typed) => {
    expect(await places.search(typed)).toEqual([]);
  });
});

describe('a suggestion', () => {
  it('leads to its address and coordinates', async () => {
    const [suggestion] = await places.search('12 Smith St, New Farm 4005');
    expect(await places.read(suggestion?.id ?? '')).toEqual({
      address: '12 Smith St, New Farm QLD 4005',
      latitude: '-27.46777',
      longitude: '153.04834',
      state: 'QLD',
    });
  });

  it('has an id that needs no encoding in an address', async () => {
    const [suggestion] = await places.search('Unit 1/12 O’Brien St & Co?, New Farm');
    expect(suggestion?.id).toMatch(/^[\w.-]+$/);
    const place = await places.read(suggestion?.id ?? '');
    expect(place?.address).toBe('Unit 1/12 O’Brien St & Co?, New Farm QLD');
  });

  it.each(['', 'x', '1', '999999.TmV3', '-1.TmV3', '__proto__.TmV3'])(
    'does not exist for the id %j',
    async (id) => {
      expect(await places.read(id)).toBeUndefined();
    },
  );
});
