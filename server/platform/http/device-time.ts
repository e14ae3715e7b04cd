import type { FastifyRequest } from 'fastify';
import { instant } from '#contract/inputs/inputs.ts';

/**
 * Measures the clock of a device by the header `Device-Time`, the time at which it sends a request.
 * @returns the server's clock minus the device's, in milliseconds; undefined without a time that can be read
 */
export function clockOffsetMs({ headers }: FastifyRequest, now: Date): number | undefined {
  const sentAt = instant.safeParse(headers['device-time']);
  return sentAt.success ? now.getTime() - Date.parse(sentAt.data) : undefined;
}
