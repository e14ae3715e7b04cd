import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Connection, connect } from '#server/platform/postgres/connect.ts';
import { startBucket } from '#server/testing/network/bucket.ts';
import { openMailbox } from '#server/testing/network/mailbox.ts';
import { until } from '../resilience/until.ts';
import { exampleNames, readServices } from './compose.ts';
import { type Container, type Image, runContainer, startContainer } from './containers.ts';
import { HUB, layNetwork, type Machine } from './network.ts';

export const SITE = 'https://register.local';

/** What .env says in the tests. The store knows no other keys. */
const SETTINGS: Readonly<Record<string, string>> = {
  SITE_HOST: new URL(SITE).host,
  FILES_HOST: 'files.register.local',
  DATABASE_PASSWORD: 'superuser-1',
  OWNER_PASSWORD: 'owner-1',
  SERVER_PASSWORD: 'server-1',
  READER_PASSWORD: 'reader-1',
  STANDBY_PASSWORD: 'standby-1',
  BACKUP_KEY: 'a'.repeat(64),
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  GARAGE_RPC_SECRET: 'none',
  SMTP_URL: 'smtp://mail:1025',
  MAIL_FROM: 'Nightbook <nightbook@register.local>',
  ADMIN_EMAIL: 'admin@register.local',
  ADMIN_PASSWORD: 'Correct1',
  REQUIRE_SECOND_FACTOR: 'none',
};

/** Where the proxy logs what it sees of servers. */
const HEALTH_LOG = 'health_checker.active';

/** Folder of the database in its image. */
const PGDATA = '/var/lib/postgresql/18/docker';
const PG_PROGRAMS = '/usr/lib/postgresql/15/bin';
const PATH = `${PG_PROGRAMS}:/usr/bin:/bin`;

const postgresId = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));

/** Debian's PostgreSQL in place of the image. */
const POSTGRES: Image = {
  env: { PATH, PGDATA },
  command: ['postgres'],
  id: postgresId,
  workingFolder: '/',
};

/** Debian's Caddy in place of the image. */
const CADDY: Image = {
  env: { PATH, HOME: '/data', XDG_DATA_HOME: '/data', XDG_CONFIG_HOME: '/data' },
  command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
  id: 0,
  workingFolder: '/',
};

export type Version = 'before' | 'now';

export type Server = 'app-1' | 'app-2';

/** The services of deploy/, running. */
export interface Deployment {
  readonly databaseUrl: string;
  /** Migrates the database as a version does. */
  migrate(version: Version): Promise<void>;
  /** Starts a server, and waits until the proxy sends it calls. */
  start(server: Server, version: Version): Promise<void>;
  /** Ends a server by a signal, and waits until the proxy sends it nothing. @returns its exit code, or the signal */
  end(server: Server, signal: NodeJS.Signals): Promise<number | string | undefined>;
  /** Makes the database confirm only what the standby has, once it has been copied. */
  waitForStandby(): Promise<void>;
  /** Ends the database as a loss of power does, and goes on with the standby. */
  promote(): Promise<void>;
  /** Runs `docker compose run --rm verify`. */
  verify(): Promise<void>;
}

/** Starts everything but the servers. @param folder of volumes and logs; the images are in images.json */
export async function startDeployment(folder: string): Promise<Deployment> {
  const images = readImages(folder);
  const network = layNetwork(folder);
  const serviceOf = readServices(
    Object.fromEntries(exampleNames().map((name) => [name, SETTINGS[name] ?? ''])),
  );
  const machines = new Map<string, Machine>();
  const machineOf = (name: string) => {
    const known = machines.get(name) ?? network.machine(name);
    machines.set(name, known);
    return known;
  };
  const prepare = (name: string, image: Image, extra: Record<string, string> = {}) => ({
    service: serviceOf(name),
    image,
    machine: machineOf(name),
    folder,
    binds: { '/etc/hosts': network.hostsFile, ...extra },
  });
  const authority = process.env.NODE_EXTRA_CA_CERTS ?? '';
  const product = (name: string, version: Version) => ({
    ...prepare(name, images[version], { '/srv': dirname(authority) }),
    env: { NODE_EXTRA_CA_CERTS: join('/srv', basename(authority)) },
  });
  const postgres = (name: string) => {
    const options = prepare(name, POSTGRES);
    const volumes = [...(options.service.volumes ?? []), '/var/run/postgresql', '/tmp'];
    return { ...options, service: { ...options.service, volumes } };
  };

  await openMailbox(1025, HUB);
  for (const name of ['mail', 'store']) network.name(name, HUB);
  await startBucket(join(folder, 'files'), 3900, {
    address: HUB,
    cors: corsOf(serviceOf('bucket')),
  });

  await initialize(folder, postgres('database'));
  const database = startContainer(postgres('database'));
  await until(() => accepts(addressOf('postgres')));
  await query(addressOf('postgres'), 'create database nightbook');
  await runContainer(postgres('roles'));
  startContainer(postgres('standby'));

  const proxy = prepare('proxy', CADDY);
  network.name(SETTINGS.SITE_HOST ?? '', proxy.machine.address);
  network.name(SETTINGS.FILES_HOST ?? '', proxy.machine.address);
  for (const name of ['app-1', 'app-2']) machineOf(name);
  const { log: proxyLog } = startContainer(proxy);
  /** Waits until the proxy has seen that a server is up, or down. */
  const untilSeen = (server: Server, isUp: boolean) =>
    until(() => {
      const lines = proxyLog().split('\n');
      const last = lines.findLast(
        (line) => line.includes(HEALTH_LOG) && line.includes(`"host":"${server}:3000"`),
      );
      return last?.includes('host is up') === isUp;
    });

  const servers = new Map<Server, Container>();
  return {
    databaseUrl: addressOf('nightbook'),
    migrate: (version) => runContainer(product('migrate', version)),
    async start(server, version) {
      const container = startContainer(product(server, version));
      servers.set(server, container);
      const ended = container.ended.then(
        (code) => `${server} ended with ${code}: ${container.log()}`,
      );
      const failure = await Promise.race([untilSeen(server, true), ended]);
      if (failure !== undefined) throw new Error(failure);
    },
    async end(server, signal) {
      const code = await servers.get(server)?.end(signal);
      await untilSeen(server, false);
      return code;
    },
    async waitForStandby() {
      await until(() => accepts(addressOf('nightbook', 'standby')));
      await runContainer(postgres('synchronous'));
    },
    async promote() {
      await database.end('SIGKILL');
      await query(addressOf('nightbook', 'standby'), 'select pg_promote()');
      network.name('database', machineOf('standby').address);
    },
    verify: () => runContainer(product('verify', 'now')),
  };
}

/** Address of a database for the superuser. */
const addressOf = (database: string, host = 'database') =>
  `postgres://nightbook:${SETTINGS.DATABASE_PASSWORD}@${host}/${database}`;

/** Works on a database as the superuser. */
export async function withDatabase<T>(
  connectionString: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = connect({ connectionString }, () => {});
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

const query = (url: string, text: string) => withDatabase(url, ({ pool }) => pool.query(text));

const accepts = (url: string) =>
  query(url, 'select').then(
    () => true,
    () => false,
  );

type Options = Parameters<typeof startContainer>[0];

/** Creates the database's folder as its image does, but for the locale, which Debian's version does not have. */
async function initialize(folder: string, options: Options): Promise<void> {
  const volume = join(folder, 'database');
  mkdirSync(volume, { recursive: true });
  const password = join(volume, 'password');
  writeFileSync(password, SETTINGS.DATABASE_PASSWORD ?? '');
  chownSync(password, postgresId, postgresId);
  const as = [
    '--username=nightbook',
    '--pwfile=/var/lib/postgresql/password',
    '--auth=scram-sha-256',
  ];
  const command = ['initdb', '--locale=C.UTF-8', ...as];
  await runContainer({ ...options, service: { ...options.service, command } });
  // As the image says.
  appendFileSync(join(volume, '18/docker/postgresql.conf'), "listen_addresses = '*'\n");
}

/** Returns the CORS rules of a bucket in S3's XML, from the command of the service that sets them. */
function corsOf({ command = [] }: { readonly command?: readonly string[] }): string {
  const [, json = ''] = command.at(-1)?.split('--cors-configuration=') ?? [];
  const { CORSRules: rules } = JSON.parse(json) as { CORSRules: Record<string, string[]>[] };
  const elements = rules.map((rule) => {
    const lists = Object.entries(rule).flatMap(([name, values]) => {
      const element = name.replace(/s$/, '');
      return values.map((value) => `<${element}>${value}</${element}>`);
    });
    return `<CORSRule>${lists.join('')}</CORSRule>`;
  });
  return `<CORSConfiguration>${elements.join('')}</CORSConfiguration>`;
}

/** Accounts of images by their names. */
const IDS: Readonly<Record<string, number>> = { node: 1000 };

function readImages(folder: string): Record<Version, Image> {
  const { now, before } = JSON.parse(readFileSync(join(folder, 'images.json'), 'utf8'));
  const read = (name: Version, { files, config }: typeof now): Image => {
    const place = join(folder, name);
    mkdirSync(place);
    // At a path that users other than root may enter.
    execFileSync('mount', ['--bind', files, place]);
    const env = config.Env.map((line: string) => line.split(/=(.*)/s).slice(0, 2));
    return {
      files: place,
      env: Object.fromEntries(env),
      command: config.Cmd,
      id: IDS[config.User] ?? 0,
      workingFolder: config.WorkingDir,
    };
  };
  return { now: read('now', now), before: read('before', before) };
}
