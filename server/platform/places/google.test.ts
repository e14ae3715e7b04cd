import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { googlePlaces } from './google.ts';
import { PlacesUnavailable } from './places.ts';

interface CallOptions {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The server's next response, and its last request. */
let answer: { status: number; body: string };
let asked: CallOptions;

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = request;
  asked = { method, url, headers, body: await text(request) };
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
}

const google = createServer((request, response) => void receive(request, response));
await new Promise<void>((listening) => google.listen(0, '127.0.0.1', listening));
const baseUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;

afterAll(() => {
  google.close();
});

const places = () => googlePlaces({ key: 'the-key', baseUrl });
const answering = (status: number, body: unknown) => {
  answer = { status, body: JSON.stringify(body) };
};

const SUGGESTED = {
  suggestions: [
    {
      placePrediction: {
        place: 'places/ChIJ-one',
        placeId: 'ChIJ-one',
        text: { text: '12 Smith St, New Farm QLD, Australia', matches: [{ endOffset: 8 }] },
      },
    },
  ],
};

const DETAILS = {
  formattedAddress: '12 Smith St, New Farm QLD 4005, Australia',
  location: { latitude: -27.4674, longitude: 153.0512 },
  addressComponents: [
    { longText: 'New Farm', shortText: 'New Farm', types: ['locality', 'political'] },
    {
      longText: 'Queensland',
      shortText: 'QLD',
      types: ['administrative_area_level_1', 'political'],
    },
  ],
};

describe('searching Google’s places', () => {
  it('requests Australian places with the key, the mask and the session', async () => {
    answering(200, SUGGESTED);
    const found = await places().search('12 Smith', 'one-session');
    expect(found).toEqual([{ id: 'ChIJ-one', text: '12 Smith St, New Farm QLD, Australia' }]);
    expect(asked).toMatchObject({ method: 'POST', url: '/v1/places:autocomplete' });
    expect(asked.headers).toMatchObject({
      'content-type': 'application/json',
      'x-goog-api-key': 'the-key',
      'x-goog-fieldmask':
        'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
    });
    expect(JSON.parse(asked.body)).toEqual({
      input: '12 Smith',
      includedRegionCodes: ['au'],
      languageCode: 'en-AU',
      regionCode: 'au',
      sessionToken: 'one-session',
    });
  });

  it('finds nothing when Google returns no suggestion', async () => {
    answering(200, {});
    expect(await places().search('Zzz')).toEqual([]);
  });

  it('omits a session that Google would refuse', async () => {
    answering(200, {});
    await places().search('12 Smith', 'x'.repeat(37));
    expect(JSON.parse(asked.body)).not.toHaveProperty('sessionToken');
  });
});

describe('reading a place of Google’s', () => {
  it('gives its address, coordinates and state', async () => {
    answering(200, DETAILS);
    expect(await places().read('ChIJ-one', 'one-session')).toEqual({
      address: '12 Smith St, New Farm QLD 4005, Australia',
      latitude: '-27.4674',
      longitude: '153.0512',
      state: 'QLD',
    });
    expect(asked.method).toBe('GET');
    expect(asked.url).toBe('/v1/places/ChIJ-one?languageCode=en-AU&sessionToken=one-session');
    expect(asked.headers['x-goog-fieldmask']).toBe('formattedAddress,location,addressComponents');
  });

  it('encodes an id in the address', async () => {
    answering(404, {});
    await places().read('../places?x=1');
    expect(asked.url).toBe('/v1/places/..%2Fplaces%3Fx%3D1?languageCode=en-AU');
  });

  it.each([400, 404])('finds no place when Google responds with %i', async (status) => {
    answering(status, { error: { code: status, message: 'Not a valid Place ID' } });
    expect(await places().read('nothing')).toBeUndefined();
  });

  it('has no state outside the states', async () => {
    answering(200, { ...DETAILS, addressComponents: [] });
    expect(await places().read('ChIJ-one')).toMatchObject({ state: null });
  });
});

describe('Google’s places are unavailable', () => {
  it.each([
    [403, { error: { message: 'API key not valid' } }],
    [429, { error: { message: 'Quota exceeded' } }],
    [200, { suggestions: 'changed' }],
  ])('with a status %i of %j', async (status, body) => {
    answering(status, body);
    await expect(places().search('12 Smith')).rejects.toThrow(PlacesUnavailable);
  });

  it('when the response is no JSON', async () => {
    answer = { status: 200, body: '<html>' };
    await expect(places().read('ChIJ-one')).rejects.toThrow(PlacesUnavailable);
  });

  it('when no server responds', async () => {
    const nowhere = googlePlaces({ key: 'the-key', baseUrl: 'http://127.0.0.1:1' });
    await expect(nowhere.search('12 Smith')).rejects.toThrow(PlacesUnavailable);
  });
});
