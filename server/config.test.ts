import { describe, expect, it } from 'vitest';
import { productionWarnings, publicUrlOf, readConfig } from './config.ts';

const THREE_WORKERS = { WORKERS: '3', DATABASE_URL: 'postgres://db.example/nightbook' };

describe('the configuration', () => {
  it('needs no variable, and treats an empty one as unset', () => {
    expect(readConfig({ PORT: '' })).toMatchObject({ PORT: 3000, HOST: '127.0.0.1' });
  });

  it('returns the address of the web app without a slash at the end', () => {
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
    [{ MAP_TILES_URL: 'https://tiles.example/' }, 'MAP_TILES_URL must contain {z}, {x}, {y}.'],
    [{ MAP_TILES_URL: '{z}/{x}/{y}' }, 'MAP_TILES_URL must be an address such as https://tile.'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID is needed with OIDC_ISSUER. OIDC_CL'],
    [{ OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER must begin with https'],
    [{ OIDC_ISSUER: 'id.example' }, 'OIDC_ISSUER must be an address such as https://id.example'],
    [
      { METRICS_PORT: '3000' },
      'METRICS_PORT must be another port than PORT, since both are of one host.',
    ],
    [{ METRICS_PORT: '3000', HOST: '0.0.0.0' }, 'METRICS_PORT must be another port than PORT'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be at most 65535.'],
    [
      { DATABASE_REPLICA_URL: 'postgres://standby/nightbook' },
      'DATABASE_REPLICA_URL needs DATABASE_URL.',
    ],
    [{ WORKERS: '2' }, 'WORKERS needs DATABASE_URL to be more than 1.'],
    [{ WORKERS: '0' }, 'WORKERS must be at least 1.'],
    [{ ...THREE_WORKERS, METRICS_PORT: '2998' }, 'METRICS_PORT must leave PORT free: each worker'],
    [{ ...THREE_WORKERS, METRICS_PORT: '65534' }, 'METRICS_PORT must leave a port for each worker'],
    [{ OIDC_ONLY: 'true' }, 'OIDC_ONLY needs OIDC_ISSUER.'],
    [{ OIDC_ONLY: 'yes' }, 'OIDC_ONLY must be true or false.'],
    [{ OIDC_SCOPES: 'email' }, 'OIDC_SCOPES must contain openid.'],
    [{ OIDC_GROUPS: 'Bar = owner 3' }, 'OIDC_GROUPS must be rules such as "Bar Managers = manager'],
    [{ PUBLIC_URL: 'http://register.example' }, 'PUBLIC_URL must begin with https'],
    [{ SECURITY_CONTACT: 'security@register.example' }, 'SECURITY_CONTACT must be an address'],
    [{ WEBHOOK_ORIGINS: 'http://system.internal' }, 'WEBHOOK_ORIGINS must be origins such as'],
    [{ WEBHOOK_ORIGINS: 'https://system.internal/a' }, 'WEBHOOK_ORIGINS must be origins such'],
    [
      { AUDIT_STREAM_URL: 'http://logs.example/' },
      'AUDIT_STREAM_URL must begin with https: without it the history is sent unencrypted.',
    ],
    [{ AUDIT_STREAM_URL: 'logs.example' }, 'AUDIT_STREAM_URL must be an address such as https://'],
    [{ AUDIT_STREAM_TOKEN: 'abc' }, 'AUDIT_STREAM_TOKEN needs AUDIT_STREAM_URL.'],
    [{ PUBLIC_URL: 'register.example' }, 'PUBLIC_URL must be an address such as https://'],
  ])('reports the wrong variable: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it.each(['https://logs.example/in?source=a', 'http://127.0.0.1:8088/', 'http://localhost'])(
    'takes an address of a log system: %s',
    (AUDIT_STREAM_URL) => {
      const given = { AUDIT_STREAM_URL, AUDIT_STREAM_TOKEN: 'a-token.of/it=' };
      expect(readConfig(given)).toMatchObject(given);
    },
  );

  it.each(['two words', 'a\nline', 'café'])(
    'refuses a token that no header can have, without repeating it: %j',
    (AUDIT_STREAM_TOKEN) => {
      const given = { AUDIT_STREAM_URL: 'https://logs.example/', AUDIT_STREAM_TOKEN };
      expect(() => readConfig(given)).toThrow(
        'AUDIT_STREAM_TOKEN must have no spaces and no other',
      );
      expect(() => readConfig(given)).not.toThrow(AUDIT_STREAM_TOKEN);
    },
  );

  it.each([
    [{}, undefined],
    [{ METRICS_PORT: '9464' }, 9464],
    [{ ...THREE_WORKERS, METRICS_PORT: '2997' }, 2997],
    [{ ...THREE_WORKERS, METRICS_PORT: '65533' }, 65533],
    [{ METRICS_PORT: '3000', METRICS_HOST: '10.0.0.4' }, 3000],
    [{ METRICS_PORT: '0', PORT: '0' }, 0],
  ])('takes a port of metrics that differs from the own one: %j', (env, metricsPort) => {
    expect(readConfig(env).METRICS_PORT).toBe(metricsPort);
  });

  it.each([
    [undefined, undefined],
    ['false', 0],
    ['true', 1],
    ['2', 2],
    ['10.0.0.0/8, 2001:db8::/32,192.0.2.1', ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']],
    ['loopback', ['loopback']],
  ])('trusts proxies by their number or addresses: %j', (TRUST_PROXY, trusted) => {
    expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toEqual(trusted);
  });

  it.each(['yes', '-1', '999', '10.0.0.0/33', '10.0.0/8', '10.0.0.1,', '10.0.0.1/8/8', 'all'])(
    'refuses an invalid proxy: %s',
    (TRUST_PROXY) => {
      expect(() => readConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY must be true, false, the num');
    },
  );

  it('reports all wrong variables together', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT .*LOG_LEVEL /);
  });

  it('warns of what a server in production needs', () => {
    const warningsOf = (env: NodeJS.ProcessEnv) => productionWarnings(readConfig(env));
    const complete = { PUBLIC_URL: 'https://register.example', TRUST_PROXY: '1' };
    expect(warningsOf(complete)).toEqual([]);
    expect(warningsOf({ ...complete, TRUST_PROXY: 'false' })).toEqual([]);
    const [url, push, proxy, ...more] = warningsOf({});
    expect(url).toMatch(/^PUBLIC_URL is not set/);
    expect(push).toMatch(/^No notifications are sent/);
    expect(proxy).toMatch(/^TRUST_PROXY is not set/);
    expect(more).toEqual([]);
  });

  it.each(['not a key', 'age1', 'AGE-SECRET-KEY-1ABC'])(
    'refuses an invalid recipient of backups: %s',
    (BACKUP_RECIPIENTS) => {
      expect(() => readConfig({ BACKUP_RECIPIENTS })).toThrow('BACKUP_RECIPIENTS must be public');
    },
  );

  it.each([
    ['90s', 90_000],
    ['30m', 1_800_000],
    ['24h', 86_400_000],
  ])('reads %s between backups', (BACKUP_EVERY, ms) => {
    expect(readConfig({ BACKUP_DIR: '/backups', BACKUP_EVERY })).toMatchObject({
      BACKUP_EVERY: ms,
    });
  });

  it.each([
    [{ BACKUP_DIR: '/b', BACKUP_EVERY: '59s' }, 'BACKUP_EVERY must be a number with s, m or h'],
    [{ BACKUP_DIR: '/b', BACKUP_EVERY: 'daily' }, 'BACKUP_EVERY must be a number with s, m or h'],
    [{ BACKUP_DIR: '/b', BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be at least 1'],
    [{ BACKUP_EVERY: '24h' }, 'BACKUP_EVERY needs BACKUP_DIR'],
    [{ BACKUP_DIR: 's3://bucket/a' }, 'BACKUP_DIR needs S3_ENDPOINT for a bucket'],
    [{ BACKUP_DIR: 's3://' }, 'BACKUP_DIR must name a bucket'],
    [{ ARCHIVE_DIR: '/archive' }, 'ARCHIVE_AFTER_YEARS is needed with ARCHIVE_DIR'],
    [{ ARCHIVE_AFTER_YEARS: '7' }, 'ARCHIVE_DIR is needed with ARCHIVE_AFTER_YEARS'],
  ])('refuses the places %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });
});
