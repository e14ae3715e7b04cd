import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterwards } from '../lifetime/afterwards.ts';

/** A line of the stream, which is a change of a history. */
export interface Line {
  readonly chain: string;
  readonly change: number;
  readonly entity: string;
  readonly hash: string;
  readonly [name: string]: unknown;
}

interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly lines: readonly Line[];
}

export type Answer = (outgoing: ServerResponse) => void;
/** Answers with a status. */
export const answerOf =
  (code: number, headers = {}): Answer =>
  (outgoing) =>
    outgoing.writeHead(code, headers).end();

/** Starts a log system on this machine, which accepts everything until it is told otherwise. */
export async function startLogSystem() {
  const requests: ReceivedRequest[] = [];
  let answer = answerOf(204);
  const server = createServer((incoming, outgoing) => {
    text(incoming).then(
      (body) => {
        const lines = body.split('\n').slice(0, -1);
        requests.push({
          headers: incoming.headers,
          body,
          lines: lines.map((line) => JSON.parse(line)),
        });
        answer(outgoing);
      },
      () => outgoing.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterwards(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/nightbook`,
    requests,
    answerWith(given: Answer) {
      answer = given;
    },
    /** Returns all lines that arrived since the last call. */
    takeLines: () => requests.splice(0).flatMap(({ lines }) => lines),
  };
}
