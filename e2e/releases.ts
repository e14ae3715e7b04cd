import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A server in front of the product, whose scripts have other addresses in each release. */
export interface Releases {
  readonly address: string;
  /** Puts another release in the place of the last, whose files are gone from then on. @returns its number */
  publish(): number;
  close(): void;
}

/** @param product address of the product */
export async function startReleases(product: string): Promise<Releases> {
  let release = 1;

  function forward(sent: IncomingMessage, response: ServerResponse): void {
    const { url = '/', method, headers } = sent;
    const path = url.replace(`/assets/${release}/`, '/assets/');
    if (url.startsWith('/assets/') && path === url) return void response.writeHead(404).end();
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } };
    const forwarded = request(product + path, options, (answer) => void reply(answer, response));
    sent.pipe(forwarded);
  }

  async function reply(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const { statusCode = 500, headers } = answer;
    const { 'content-length': _, ...kept } = headers;
    const isRenamed = /javascript|html|css/.test(headers['content-type'] ?? '');
    response.writeHead(statusCode, isRenamed ? kept : headers);
    if (!isRenamed) return void answer.pipe(response);
    const renamed = (await text(answer)).replaceAll('assets/', `assets/${release}/`);
    // The worker alone has the name of its release beside that of its first script.
    response.end(renamed.replace(/\bid:"(?=[^"]*",entry:)/, `id:"${release}`));
  }

  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: () => ++release,
    close: () => server.close(),
  };
}
