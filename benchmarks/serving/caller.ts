import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Call, Load } from './load.ts';

// Runs in a separate process. Repeats calls, reads each response completely, and sends the number of
// successful calls per second to the parent process.

const task = await fromParent();
const agent = new Agent({ keepAlive: true, maxSockets: task.callers });
let begun = 0;
let calls = 0;
const start = performance.now();
const end = start + task.seconds * 1000;
await Promise.all(Array.from({ length: task.callers }, caller));
process.send?.(calls / ((performance.now() - start) / 1000));
agent.destroy();

async function caller(): Promise<void> {
  while (performance.now() < end) {
    const next = task.calls[begun % task.calls.length];
    begun += 1;
    if (next) await make(next);
    calls += 1;
  }
}

function make({ token, form }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const body = form && Buffer.from(form.body, 'base64');
    const headers = {
      authorization: `Bearer ${token}`,
      ...(form &&
        body && {
          'content-type': form.type,
          'content-length': body.length,
          'idempotency-key': randomUUID(),
        }),
    };
    const sent = request(task.url, { method: form ? 'POST' : 'GET', agent, headers });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const isGood = answer.statusCode === 200 || answer.statusCode === 201;
      if (!isGood) reject(new Error(`${task.url} answered ${answer.statusCode}`));
      answer.on('end', resolve).resume();
    });
    sent.end(body);
  });
}

function fromParent(): Promise<Load> {
  return new Promise((resolve) => process.once('message', (sent) => resolve(sent as Load)));
}
