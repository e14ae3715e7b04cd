import { createHash, createHmac } from 'node:crypto';

/** AWS Signature Version 4 in the query of an address, as every S3-compatible store understands it. */

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export type Method = 'GET' | 'PUT' | 'DELETE';

export interface Presigned {
  readonly method: Method;
  readonly url: URL;
  /** Which whoever uses the address has to send just so. */
  readonly headers?: Readonly<Record<string, string>>;
  /** From when the address counts; in UTC seconds. */
  readonly since: Date;
  readonly seconds: number;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/**
 * @returns the address with its signature. The body is not part of it (`UNSIGNED-PAYLOAD`).
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function presign(credentials: Credentials, request: Presigned): string {
  const { method, url, since, seconds } = request;
  const time = `${since.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const scope = `${time.slice(0, 8)}/${credentials.region}/s3/aws4_request`;
  const headers = canonicalHeaders({ ...request.headers, host: url.host });
  const query = canonicalQuery([
    ...url.searchParams,
    ['X-Amz-Algorithm', ALGORITHM],
    ['X-Amz-Credential', `${credentials.accessKeyId}/${scope}`],
    ['X-Amz-Date', time],
    ['X-Amz-Expires', String(seconds)],
    ['X-Amz-SignedHeaders', headers.names],
  ]);
  const path = decodeURIComponent(url.pathname).split('/').map(encode).join('/');
  const canonical = [method, path, query, headers.lines, headers.names, 'UNSIGNED-PAYLOAD'];
  const toSign = [ALGORITHM, time, scope, sha256(canonical.join('\n'))].join('\n');
  const signature = hmac(signingKey(credentials, scope), toSign).toString('hex');
  return `${url.origin}${path}?${query}&X-Amz-Signature=${signature}`;
}

function canonicalHeaders(headers: Record<string, string>): { lines: string; names: string } {
  const sorted = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value.trim().replaceAll(/ +/g, ' ')] as const)
    .sort(byName);
  return {
    lines: sorted.map(([name, value]) => `${name}:${value}\n`).join(''),
    names: sorted.map(([name]) => name).join(';'),
  };
}

function canonicalQuery(parameters: [string, string][]): string {
  return parameters
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

type Named = readonly [string, string];
const byName = ([a]: Named, [b]: Named) => (a < b ? -1 : 1);

function signingKey({ secretAccessKey }: Credentials, scope: string): Buffer {
  return scope.split('/').reduce(hmac, Buffer.from(`AWS4${secretAccessKey}`));
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986: `encodeURIComponent` leaves five characters that must be encoded too. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
