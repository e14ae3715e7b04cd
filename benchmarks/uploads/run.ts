import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { HOUR_MS } from '#contract/time/days.ts';
import { multipartOf } from '#server/testing/multipart.ts';
import { startCluster, withPool } from '../database/cluster.ts';
import { createManagerOf } from '../database/users.ts';
import { addVenues } from '../database/venues.ts';
import { type Figure, report } from '../report.ts';
import { buildInProcess } from '../serving/in-process.ts';
import { startProduct } from '../serving/product.ts';
import { median } from '../serving/timing.ts';

// What files cost that are never accepted: the memory of uploads that do not end, and the time for which
// the thread that answers is kept busy by a picture that is refused.

const UPLOADS = 80;
const FILE_BYTES = 9_900_000;
const PICTURES = 20;
const WARM_UP = 5;
/** A request with an unknown manager is refused before its picture is looked at. */
const MANAGER = { known: '5', unknown: '1000' };
const MEGABYTE = 1_000_000;
const QUESTIONS = Array.from({ length: 8 }, (_, index) => String(index + 1));

const cluster = await startCluster();
try {
  const databaseUrl = await cluster.database('uploads');
  const tokens = await withPool({ connectionString: databaseUrl }, async (pool) => {
    await addVenues(pool, UPLOADS);
    await pool.query('insert into register_heads (chain) select id from venues');
    const venues = Array.from({ length: UPLOADS }, (_, index) => index + 1);
    return Promise.all(venues.map((venue) => createManagerOf(pool, [venue])));
  });
  const [first = ''] = tokens;
  const isMet = await report('uploads', [
    await memoryOf('one user', databaseUrl, Array(UPLOADS).fill(first)),
    await memoryOf('as many users', databaseUrl, tokens),
    ...(await refusedPictures(databaseUrl, first)),
  ]);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await cluster.stop();
}

/** Measures by how much uploads that do not end raise the memory of a server. */
async function memoryOf(who: string, databaseUrl: string, tokens: string[]): Promise<Figure> {
  const product = await startProduct({ DATABASE_URL: databaseUrl, TRUST_PROXY: '1' });
  const { port } = new URL(product.url);
  const before = await residentBytes(product.pid);
  const sockets = tokens.map((token, index) => upload(Number(port), token, index));
  let most = before;
  for (let second = 0; second < 15; second += 1) {
    await setTimeout(1000);
    most = Math.max(most, await residentBytes(product.pid));
  }
  for (const socket of sockets) socket.destroy();
  await product.stop();
  const value = (most - before) / MEGABYTE;
  return { what: `memory for ${UPLOADS} uploads of ${who} that do not end`, value, unit: 'MB' };
}

function upload(port: number, token: string, index: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const file = (name: string) =>
    `--edge\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  socket.write(
    [
      'POST /api/account HTTP/1.1',
      'host: a',
      `authorization: Bearer ${token}`,
      `x-forwarded-for: 198.51.100.${index}`,
      'content-type: multipart/form-data; boundary=edge',
      `content-length: ${3 * FILE_BYTES}`,
      '\r\n',
    ].join('\r\n'),
  );
  const bytes = Buffer.alloc(FILE_BYTES, 'x');
  socket.write(file('licence_image'));
  socket.write(bytes);
  socket.write(`\r\n${file('rmlv_licence_image')}`);
  socket.write(bytes);
  return socket;
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

/**
 * Measures for how long looking at a picture that is refused keeps the thread that answers busy: beyond the
 * same request with another wrong field, which is refused before the picture is looked at.
 */
async function refusedPictures(databaseUrl: string, token: string): Promise<Figure[]> {
  const { app, connection } = await buildInProcess(databaseUrl);
  const figures: Figure[] = [];
  const pictures = {
    '4000 × 1000 pixels of one bit in some 600 bytes': png(4000, 1000, 1, 3, 500_000),
    '4000 × 1000 pixels of 16 bits in 33 kB': png(4000, 1000, 16, 6, 32_000_000),
    '1000 × 1000 pixels that lack a line': png(1000, 1000, 8, 6, 4_000_000),
    '400,000 chunks in 5 MB': chunks(400_000),
  };
  const post = async (picture: Buffer, manager_id: string) => {
    const { payload, type } = await multipartOf({
      ...{ venue_id: '1', manager_id, submitted_at: recently() },
      answers: QUESTIONS.map((question_id) => ({ question_id, answer: 1 })),
      signature: new File([new Uint8Array(picture)], 'signature.png', { type: 'image/png' }),
    });
    const start = busyMs();
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/form-a',
      headers: { authorization: `Bearer ${token}`, 'content-type': type ?? '' },
      payload: payload ?? '',
    });
    if (statusCode !== 422) throw new Error(body);
    return busyMs() - start;
  };
  for (const [what, picture] of Object.entries(pictures)) {
    const [looked, skipped]: [number[], number[]] = [[], []];
    for (let round = -WARM_UP; round < PICTURES; round += 1) {
      const costs = [await post(picture, MANAGER.known), await post(picture, MANAGER.unknown)];
      if (round < 0) continue;
      looked.push(costs[0] ?? 0);
      skipped.push(costs[1] ?? 0);
    }
    figures.push(
      {
        what: `looking at a refused picture, ${what}`,
        value: median(looked) - median(skipped),
        unit: 'ms',
        target: { atMost: 5 },
      },
      { what: `receiving and refusing it, ${what}`, value: median(looked), unit: 'ms' },
    );
  }
  await app.close();
  await connection.close();
  return figures;
}

/** Returns the processor time of this process's first thread, which answers. Linux only. */
function busyMs(): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

/** Returns a time within the last hours, as a venue in the east of Australia states it. */
function recently(): string {
  return new Date(Date.now() + 9.9 * HOUR_MS).toISOString().slice(0, 19);
}

/** Builds a PNG of zeros. @param unpacked bytes of its pixels, with a filter for each line */
function png(
  width: number,
  height: number,
  depth: number,
  colours: number,
  unpacked: number,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colours], 8);
  const palette: [string, Buffer][] = colours === 3 ? [['PLTE', Buffer.alloc(6)]] : [];
  const pixels = deflateSync(Buffer.alloc(unpacked), { level: 9 });
  const chunks = [
    ['IHDR', header],
    ...palette,
    ['IDAT', pixels],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, ...chunks.map(([name, data]) => chunk(name, data))]);
}

/** Builds a PNG of many chunks. */
function chunks(count: number): Buffer {
  const whole = png(8, 8, 8, 6, 264);
  const end = whole.length - 12;
  const empty = Array(count).fill(chunk('IDAT', Buffer.alloc(0)));
  return Buffer.concat([whole.subarray(0, end), ...empty, Buffer.from('no end')]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
