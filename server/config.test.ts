import { describe, expect, it } from 'vitest';
import { publicUrlOf, readConfig } from './config.ts';

describe('the configuration', () => {
  it('needs no variable, and takes an empty one for none', () => {
    expect(readConfig({ PORT: '' })).toMatchObject({ PORT: 3000, HOST: '127.0.0.1' });
  });

  it('knows where people reach the web app, without a slash at the end', () => {
    const address = { PUBLIC_URL: 'https://register.example/' };
    expect(publicUrlOf(readConfig(address))).toBe('https://register.example');
    expect(publicUrlOf(readConfig({ PORT: '8080' }))).toBe('http://localhost:8080');
    const local = { PUBLIC_URL: 'http://127.0.0.1:8080' };
    expect(publicUrlOf(readConfig(local))).toBe('http://127.0.0.1:8080');
  });

  it.each([
    [{ ADMIN_EMAIL: 'boss@example.com' }, 'ADMIN_PASSWORD is needed with ADMIN_EMAIL.'],
    [{ ADMIN_PASSWORD: 'all-lower-case' }, 'ADMIN_PASSWORD must have at least 8 characters'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET is needed with S3_ENDPOINT.'],
    [{ MAP_TILES_URL: 'https://tiles.example/' }, 'MAP_TILES_URL must hold {z}, {x}, {y}.'],
    [{ MAP_TILES_URL: '{z}/{x}/{y}' }, 'MAP_TILES_URL must be an address such as https://tile.'],
    [{ PUBLIC_URL: 'http://register.example' }, 'PUBLIC_URL must begin with https'],
    [{ PUBLIC_URL: 'register.example' }, 'PUBLIC_URL must be an address such as https://'],
  ])('names what is wrong: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('names every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT .*LOG_LEVEL /);
  });
});
