import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** Trusted proxies in front of the server: their number, or their addresses. */
export type Proxies = number | readonly string[];

/**
 * Converts the proxies to Fastify's option `trustProxy`: clients may forge the addresses in
 * `X-Forwarded-For` before those that trusted proxies add. Fastify itself does not accept a number,
 * since it cannot tell when a client bypasses a proxy: with a number, the server must be reachable only
 * through its proxies.
 */
export const trustProxy = (proxies: Proxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies];

/** Returns the address by which calls are counted: a /64 for IPv6, which one household or phone has. */
export const clientAddressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip);

/** Bits that the addresses of one IPv6 customer have in common, at least. */
const NETWORK_BITS = 48;

/** Returns the network of a client address: all of an IPv6 customer's, whose /64 are theirs to choose. */
export const networkOf = (address: string): string => normalizeIP(address, NETWORK_BITS);
