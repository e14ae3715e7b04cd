import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { reasonOf } from './error-text.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_MAX_BYTES = 4096;

/** IPv4 ranges that are private, local, reserved or lead to another address. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** IPv6 addresses of the internet. Outside are loopback, local, mapped and multicast ones, and those of NAT64. */
const GLOBAL_IPV6 = ['2000::/3'];

/** IPv6 ranges in that one which are reserved or contain an IPv4 address: Teredo, documentation, 6to4. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function rangesOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const specialIPv4 = rangesOf(SPECIAL_IPV4, 'ipv4');
const globalIPv6 = rangesOf(GLOBAL_IPV6, 'ipv6');
const specialIPv6 = rangesOf(SPECIAL_IPV6, 'ipv6');

/** Returns whether an IP address is one of the internet. One with a zone, and a text that is no address, is none. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !specialIPv4.check(address, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return globalIPv6.check(address, 'ipv6') && !specialIPv6.check(address, 'ipv6');
}

/** Why an address gets no calls. */
export type CallRefusal = 'not-https' | 'private' | 'unknown-host';

/** Outcome of a call. */
export type CallOutcome =
  /** @param text the beginning of the answer */
  | { readonly state: 'answered'; readonly status: number; readonly text: string }
  | { readonly state: 'refused'; readonly refusal: CallRefusal }
  | { readonly state: 'timed-out'; readonly seconds: number }
  | { readonly state: 'failed'; readonly reason: string };

/** Calls addresses that users name: by https, and only at addresses of the internet. */
export interface PublicCalls {
  /** Finds why an address gets no calls; undefined for one that gets them. */
  refusalOf(url: string): Promise<CallRefusal | undefined>;
  /** Sends a body, follows no redirect, and has an end after the time limit, whatever the other side does. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<CallOutcome>;
}

interface CallOptions {
  /** Origins that are called wherever they are, also by http. */
  readonly origins: readonly string[];
  /** Limit of a whole call in milliseconds; ten seconds when left out. */
  readonly timeoutMs?: number;
  /** Finds the addresses of a host; the system's resolver when left out. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
}

class RefusedError extends Error {
  readonly refusal: CallRefusal;
  constructor(refusal: CallRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

export function publicCalls({
  origins,
  timeoutMs = TIMEOUT_MS,
  resolve = (host) => lookup(host, { all: true }),
}: CallOptions): PublicCalls {
  /** @throws RefusedError unless all addresses of a host are public */
  async function publicAddresses(host: string): Promise<readonly LookupAddress[]> {
    const family = isIP(host);
    const found = family ? [{ address: host, family }] : await resolve(host).catch(() => []);
    if (found.length === 0) throw new RefusedError('unknown-host');
    if (!found.every(({ address }) => isPublicAddress(address))) throw new RefusedError('private');
    return found;
  }

  /** Gives a connection the addresses that were checked, so that a name cannot lead elsewhere in between. */
  const checkedLookup: LookupFunction = (host, { all }, callback) => {
    publicAddresses(host).then(
      (addresses) => {
        const [first] = addresses;
        if (all) callback(null, [...addresses]);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: Error) => callback(error, []),
    );
  };

  /** @throws RefusedError for an address that is refused before its host is looked up */
  function throwIfRefused({ protocol, hostname }: URL): void {
    if (protocol !== 'https:') throw new RefusedError('not-https');
    // No lookup is made of a host that is an address itself.
    const host = withoutBrackets(hostname);
    if (isIP(host) && !isPublicAddress(host)) throw new RefusedError('private');
  }

  function send(target: URL, headers: Readonly<Record<string, string>>, body: string) {
    const isAllowed = origins.includes(target.origin);
    if (!isAllowed) throwIfRefused(target);
    const signal = AbortSignal.timeout(timeoutMs);
    const options = { method: 'POST', headers, signal, agent: false } as const;
    const { request } = target.protocol === 'http:' ? http : https;
    return new Promise<CallOutcome>((resolveOutcome, reject) => {
      const fail = (error: Error) =>
        signal.aborted
          ? resolveOutcome({ state: 'timed-out', seconds: timeoutMs / 1000 })
          : reject(error);
      const sent = request(target, isAllowed ? options : { ...options, lookup: checkedLookup });
      sent.on('error', fail);
      sent.on('response', (response) => {
        beginningOf(response).then(
          (text) => resolveOutcome({ state: 'answered', status: response.statusCode ?? 0, text }),
          fail,
        );
      });
      sent.end(body);
    });
  }

  return {
    async refusalOf(url) {
      const target = new URL(url);
      if (origins.includes(target.origin)) return undefined;
      try {
        throwIfRefused(target);
        await publicAddresses(withoutBrackets(target.hostname));
        return undefined;
      } catch (error) {
        if (error instanceof RefusedError) return error.refusal;
        throw error;
      }
    },

    async post(url, headers, body) {
      try {
        return await send(new URL(url), headers, body);
      } catch (error) {
        return error instanceof RefusedError
          ? { state: 'refused', refusal: error.refusal }
          : { state: 'failed', reason: reasonOf(error) };
      }
    },
  };
}

const withoutBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/** Reads the beginning of an answer. Its rest is not read. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= ANSWER_MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, ANSWER_MAX_BYTES).toString();
}
