import type { VisitDevice } from './calls.ts';

const DEVICE_KEY = 'visit-device';
const SECRET_BYTES = 32;

/** Returns the visit of this browser: that of the link in the address, or else the one that was opened last. */
export function deviceOf(link: string): VisitDevice | undefined {
  const known = readDevice();
  if (!link || known?.link === link) return known;
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

/** Makes 256 bits in Base64, as addresses have it. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
