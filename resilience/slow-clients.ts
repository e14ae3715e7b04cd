import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { checkRequest, type VenueFixture } from './checks.ts';

interface SlowExchange {
  /** Continues at full speed. @returns the response */
  finish(): Promise<{ status: number | undefined; body: Buffer }>;
}

/** Sends half of a check, and the rest on finish(). */
export async function slowUpload(address: string, fixture: VenueFixture): Promise<SlowExchange> {
  const { method, url, headers, payload } = await checkRequest(fixture);
  const body = Buffer.from(payload ?? '');
  const all = { ...headers, 'content-length': body.length };
  const sending = request(`${address}${url}`, { method, headers: all });
  const half = Math.floor(body.length / 2);
  await new Promise<void>((resolve) => sending.write(body.subarray(0, half), () => resolve()));
  const response = responseTo(sending);
  response.catch(() => undefined);
  return {
    async finish() {
      sending.end(body.subarray(half));
      return readAnswer(await response);
    },
  };
}

/** Requests a file, and reads its body on finish(). */
export async function slowDownload(url: string): Promise<SlowExchange> {
  const response = await responseTo(request(url).end());
  return { finish: () => readAnswer(response) };
}

/** Connects and sends nothing. */
export async function silentConnection(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

async function responseTo(sent: ClientRequest): Promise<IncomingMessage> {
  const [response] = await once(sent, 'response');
  return response;
}

async function readAnswer(response: IncomingMessage) {
  return { status: response.statusCode, body: await buffer(response) };
}
