import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import type { Failed, Signatures, Writer, Written } from './page/task.ts';

/** Time limit of a writer. */
const TIMEOUT_MS = 300_000;

export interface Measured {
  readonly seconds: number;
  /** Whether the writer was stopped at the time limit. */
  readonly isStopped: boolean;
  /** Peak memory of the page's process, in MB; undefined if the system does not report it. */
  readonly peakMegabytes: number | undefined;
  readonly megabytes: number;
}

/**
 * Writes one register in a new headless Chromium.
 * @throws when the writer fails, but not at the time limit
 */
export async function measure(
  address: string,
  writer: Writer,
  rows: number,
  signatures: Signatures = 'grey',
): Promise<Measured> {
  const { CHROMIUM } = process.env;
  const browser = await chromium.launch({
    ...(CHROMIUM && { executablePath: CHROMIUM }),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    const written = page.evaluate<Written | Failed>(
      `write(${JSON.stringify(writer)}, ${rows}, ${JSON.stringify(signatures)})`,
    );
    const stop = new AbortController();
    const ended = await Promise.race([written, stopped(stop.signal)]);
    stop.abort();
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const pids = processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [id] : []));
    const peaks = await Promise.all(pids.map(peakOf));
    const peakMegabytes = Math.max(...peaks.map((peak) => peak ?? 0)) || undefined;
    if (!ended) {
      written.catch(() => {});
      return { seconds: TIMEOUT_MS / 1000, isStopped: true, peakMegabytes, megabytes: 0 };
    }
    if ('error' in ended) throw new Error(`${writer}, ${rows} rows: ${ended.error}`);
    const { milliseconds, bytes } = ended;
    return {
      seconds: milliseconds / 1000,
      isStopped: false,
      peakMegabytes,
      megabytes: bytes / 1e6,
    };
  } finally {
    await browser.close();
  }
}

function stopped(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

/** Reads the peak memory of a process. Linux only. */
async function peakOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) / 1000 : undefined;
}
