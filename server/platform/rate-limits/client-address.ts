import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** The proxies in front that say who calls: how many, or their addresses. */
export type Proxies = number | readonly string[];

/**
 * Whose word to believe on where a call came from: what stands before theirs, anybody may have written.
 * Fastify itself refuses to count, since it cannot tell when a proxy was passed by: where proxies are
 * counted, nobody may reach the server but through them.
 */
export const trustProxy = (proxies: Proxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies];

/** The address that a caller is counted by. One household or phone has a whole /64 of IPv6. */
export const clientAddressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip);
