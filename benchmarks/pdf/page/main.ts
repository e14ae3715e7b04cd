import { signaturesOf } from './signatures.ts';
import type { Failed, Signatures, Task, Writer, Written } from './task.ts';

const OPEN: Readonly<Record<Writer, () => Worker>> = {
  nightbook: () =>
    new Worker(new URL('./nightbook-worker.ts', import.meta.url), { type: 'module' }),
  'react-pdf': () =>
    new Worker(new URL('./react-pdf-worker.tsx', import.meta.url), { type: 'module' }),
};

/** Writes a register in a worker, as the product does. */
async function write(writer: Writer, rows: number, kind: Signatures): Promise<Written | Failed> {
  const task: Task = { rows, signatures: await signaturesOf(kind) };
  const worker = OPEN[writer]();
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Written | Failed>) => resolve(data));
    worker.addEventListener('error', ({ message }) => resolve({ error: message }));
    worker.postMessage(task);
  });
}

Object.assign(globalThis, { write });
