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

async function make({ token, form, followUp }: Call): Promise<void> {
  const body = form && Buffer.from(form.body, 'base64');
  const answer = await send(task.url, token, form && body && { type: form.type, body });
  if (!followUp) return;
  const { id } = JSON.parse(answer).data;
  const json = Buffer.from(followUp.json.replace('ID', id));
  await send(followUp.url, token, { type: 'application/json', body: json });
}

/** Sends a GET, or a POST when there is a body. @returns the response */
function send(url: string, token: string, post?: { type: string; body: Buffer }): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(post && {
        'content-type': post.type,
        'content-length': post.body.length,
        'idempotency-key': randomUUID(),
      }),
    };
    const sent = request(url, { method: post ? 'POST' : 'GET', agent, headers });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isGood = answer.statusCode === 200 || answer.statusCode === 201;
        if (isGood) resolve(text);
        else reject(new Error(`${url} answered ${answer.statusCode}: ${text}`));
      });
    });
    sent.end(post?.body);
  });
}

function fromParent(): Promise<Load> {
  return new Promise((resolve) => process.once('message', (sent) => resolve(sent as Load)));
}
