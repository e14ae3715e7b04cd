import { Agent, request } from 'node:http';

/** Requests of one user, of which `parallel` are always under way until the process is ended. */
export interface Attack {
  readonly url: string;
  readonly token: string;
  readonly parallel: number;
  /** JSON body of a POST. Without it the requests are GETs. */
  readonly json?: string;
}

// Runs in a separate process, and tells its parent the status of each response.

const { url, token, parallel, json } = await new Promise<Attack>((resolve) =>
  process.once('message', (sent) => resolve(sent as Attack)),
);
const agent = new Agent({ keepAlive: true, maxSockets: parallel });
const headers = {
  authorization: `Bearer ${token}`,
  ...(json && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
  }),
};

for (let started = 0; started < parallel; started += 1) repeat();

function repeat(): void {
  const sent = request(url, { method: json ? 'POST' : 'GET', agent, headers });
  sent.on('error', repeat);
  sent.on('response', (answer) => {
    process.send?.(answer.statusCode ?? 0);
    answer.on('close', repeat).resume();
  });
  sent.end(json);
}
