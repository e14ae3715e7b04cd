import { Agent, request } from 'node:http';

/** Requests of one user, of which `parallel` are always under way until the process is ended. */
export interface Attack {
  readonly url: string;
  readonly token: string;
  readonly parallel: number;
  /** JSON body of a POST. Without it the requests are GETs. */
  readonly json?: string;
  /** Multipart body of a POST, in base64. */
  readonly form?: { readonly type: string; readonly body: string };
}

// Runs in a separate process, and tells its parent once the first response has arrived.

const { url, token, parallel, json, form } = await new Promise<Attack>((resolve) =>
  process.once('message', (sent) => resolve(sent as Attack)),
);
const agent = new Agent({ keepAlive: true, maxSockets: parallel });
const body = json ?? (form && Buffer.from(form.body, 'base64'));
const headers = {
  authorization: `Bearer ${token}`,
  ...(body && {
    'content-type': form?.type ?? 'application/json',
    'content-length': Buffer.byteLength(body),
  }),
};

for (let started = 0; started < parallel; started += 1) repeat();

function repeat(): void {
  const sent = request(url, { method: body ? 'POST' : 'GET', agent, headers });
  sent.on('error', repeat);
  sent.on('response', (answer) => {
    process.send?.(answer.statusCode ?? 0);
    answer.on('close', repeat).resume();
  });
  sent.end(body);
}
