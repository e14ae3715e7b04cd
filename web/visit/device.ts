import { LINK_SECRET } from '#contract/core/base64.ts';
import { newSecret } from '../standalone/new-secret.ts';
import type { VisitDevice } from './calls.ts';

const DEVICE_KEY = 'visit-device';

/**
 * Returns the visit of this browser: that of a link, or else the one that was opened last.
 * @param link or the place on the page that the address names
 */
export function deviceOf(link: string): VisitDevice | undefined {
  const known = readDevice();
  if (!LINK_SECRET.test(link) || known?.link === link) return known;
  // Stored before it is sent, so that an answer that is lost does not lock this device out.
  const device = { link, device: newSecret() };
  localStorage.setItem(DEVICE_KEY, JSON.stringify(device));
  return device;
}

export const forgetDevice = (): void => localStorage.removeItem(DEVICE_KEY);

function readDevice(): VisitDevice | undefined {
  try {
    return JSON.parse(localStorage.getItem(DEVICE_KEY) ?? '') ?? undefined;
  } catch {
    return undefined;
  }
}
