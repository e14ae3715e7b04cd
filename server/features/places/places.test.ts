import { describe, expect, it } from 'vitest';
import { API_ERROR } from '#contract/messages/errors.ts';
import { ADDRESS_FIELD } from '#contract/messages/venues.ts';
import { readPlace, searchPlaces } from '#contract/places.ts';
import { googlePlaces } from '#server/platform/places/google.ts';
import { buildTestApp } from '../../testing/app.ts';

const test = await buildTestApp();
const nowhere = googlePlaces({ key: 'the-key', baseUrl: 'http://127.0.0.1:1' });
const cut = await buildTestApp({ places: nowhere });

describe('GET /places', () => {
  it('suggests places to signed-out clients, with address and coordinates to read', async () => {
    const query = { search: '12 Smith St, New Farm', session: 'one' };
    const { source, suggestions } = await test.body(searchPlaces, { query });
    expect(source).toBe('geonames');
    expect(suggestions.map(({ text }) => text)).toEqual(['12 Smith St, New Farm QLD']);

    const place = await test.call(readPlace, { params: { id: suggestions[0]?.id ?? '' } });
    expect(place).toMatchObject({
      status: 200,
      body: { address: '12 Smith St, New Farm QLD', state: 'QLD', latitude: '-27.46777' },
    });
  });

  it('accepts an address as long as the form accepts', async () => {
    const street = 'The Very Long Named Hotel '.repeat(8).trim();
    const body = await test.body(searchPlaces, { query: { search: `${street}, New Farm` } });
    const place = await test.call(readPlace, { params: { id: body.suggestions[0]?.id ?? '' } });
    expect(place.body.address).toBe(`${street}, New Farm QLD`);
  });

  it.each([{}, { search: '' }, { search: 'n' }])('suggests nothing for %j', async (query) => {
    expect(await test.call(searchPlaces, { query })).toMatchObject({
      status: 200,
      body: { suggestions: [] },
    });
  });

  it('refuses a text longer than any address', async () => {
    const errors = await test.errors(searchPlaces, { query: { search: 'x'.repeat(251) } });
    expect(Object.keys(errors ?? {})).toEqual(['search']);
  });
});

describe('GET /places/{id}', () => {
  it('returns 404 for an id that was not suggested', async () => {
    const refusal = await test.call(readPlace, { params: { id: 'nothing' } });
    expect(refusal).toMatchObject({ status: 404, message: API_ERROR.notFound });
  });
});

describe('places of a source that does not answer', () => {
  it('are refused with 503 and a message that says what to do', async () => {
    const refusal = { status: 503, message: ADDRESS_FIELD.unavailable };
    expect(await cut.call(searchPlaces, { query: { search: 'New Farm' } })).toMatchObject(refusal);
    expect(await cut.call(readPlace, { params: { id: 'ChIJ-one' } })).toMatchObject(refusal);
  });
});
