import { Agent, request } from 'node:http';

/**
 * A process of its own that calls over and over: `node caller.ts '{"url", "token", …}'`. Answers are
 * read whole. Prints how many calls a second succeeded.
 */
interface Task {
  readonly url: string;
  readonly token: string;
  readonly callers: number;
  readonly seconds: number;
  /** Sent by POST, one after the other; GET without. Base64. */
  readonly bodies?: readonly string[];
  readonly type?: string;
}

const task: Task = await fromParent();
const agent = new Agent({ keepAlive: true, maxSockets: task.callers });
const bodies = task.bodies?.map((body) => Buffer.from(body, 'base64'));
const headers = {
  authorization: `Bearer ${task.token}`,
  ...(task.type !== undefined && { 'content-type': task.type }),
};
let calls = 0;
const start = performance.now();
const end = start + task.seconds * 1000;
await Promise.all(Array.from({ length: task.callers }, caller));
process.send?.(calls / ((performance.now() - start) / 1000));
agent.destroy();

async function caller(): Promise<void> {
  while (performance.now() < end) {
    await call(bodies?.[calls % bodies.length]);
    calls += 1;
  }
}

function call(body: Buffer | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const length = body && { 'content-length': body.length };
    const sent = request(task.url, { method, agent, headers: { ...headers, ...length } });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const isGood = answer.statusCode === 200 || answer.statusCode === 201;
      if (!isGood) reject(new Error(`${task.url} answered ${answer.statusCode}`));
      answer.on('end', resolve).resume();
    });
    sent.end(body);
  });
}

function fromParent(): Promise<Task> {
  return new Promise((resolve) => process.once('message', (sent) => resolve(sent as Task)));
}
