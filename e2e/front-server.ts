import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A server in front of the product, which loses the connection or has another release. */
export interface FrontServer {
  readonly address: string;
  setOffline(isOffline: boolean): void;
  /** Gives all scripts new addresses; the former ones are gone from then on. @returns the number of the release */
  publish(): number;
  close(): void;
}

/** @param product address of the product */
export async function startFrontServer(product: string): Promise<FrontServer> {
  let release = 0;
  let isCut = false;

  function forward(sent: IncomingMessage, response: ServerResponse): void {
    const { url = '/', method, headers } = sent;
    const path = release === 0 ? url : url.replace(`/assets/${release}/`, '/assets/');
    const isFormer = release > 0 && url.startsWith('/assets/') && path === url;
    if (isFormer) return void response.writeHead(404).end();
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } };
    const forwarded = request(product + path, options, (answer) => void reply(answer, response));
    forwarded.on('error', () => response.destroy());
    sent.pipe(forwarded);
  }

  async function reply(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const { statusCode = 500, headers } = answer;
    const isRenamed = release > 0 && /javascript|html|css/.test(headers['content-type'] ?? '');
    const { 'content-length': length, ...others } = headers;
    response.writeHead(statusCode, isRenamed ? others : headers);
    if (!isRenamed) return void answer.pipe(response);
    const renamed = (await text(answer)).replaceAll('assets/', `assets/${release}/`);
    // The worker alone has the name of its release beside that of its first script.
    response.end(renamed.replace(/\bid:"(?=[^"]*",entry:)/, `id:"${release}`));
  }

  const server = createServer(forward);
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setOffline(isOffline) {
      isCut = isOffline;
      if (isOffline) server.closeAllConnections();
    },
    publish: () => ++release,
    close: () => server.close(),
  };
}
