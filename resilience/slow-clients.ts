import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Bar, checkRequest } from './checks.ts';

interface Slow {
  /** Goes on at full speed. @returns what came of it */
  finish(): Promise<{ status: number | undefined; body: Buffer }>;
}

/** Sends half of a check and then nothing more, until told to. */
export async function slowUpload(address: string, bar: Bar): Promise<Slow> {
  const { method, headers, body } = await checkRequest(bar);
  const all = { ...headers, 'content-length': body.length };
  const sending = request(`${address}/api/form-a`, { method, headers: all });
  const half = Math.floor(body.length / 2);
  await new Promise<void>((resolve) => sending.write(body.subarray(0, half), () => resolve()));
  const response = responseTo(sending);
  response.catch(() => undefined);
  return {
    async finish() {
      sending.end(body.subarray(half));
      return answered(await response);
    },
  };
}

/** Asks for something large and reads none of it, until told to. */
export async function slowDownload(url: string): Promise<Slow> {
  const response = await responseTo(request(url).end());
  return { finish: () => answered(response) };
}

/** Connects and says nothing. */
export async function silentConnection(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

async function responseTo(asking: ClientRequest): Promise<IncomingMessage> {
  const [response] = await once(asking, 'response');
  return response;
}

async function answered(response: IncomingMessage) {
  return { status: response.statusCode, body: await buffer(response) };
}
