import type { MapSource } from '#contract/settings.ts';

interface ThirdPartyOrigins {
  /** Origin of the bucket that files are uploaded to and shown from. */
  readonly storageOrigin?: string | undefined;
  readonly map: MapSource;
}

type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * Sources that Google's map loads from:
 * https://developers.google.com/maps/documentation/javascript/content-security-policy
 */
const GOOGLE: Directives = {
  'script-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  'style-src': ['https://fonts.googleapis.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'img-src': [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  'connect-src': [
    'https://*.googleapis.com',
    'https://*.google.com',
    'https://*.gstatic.com',
    'data:',
    'blob:',
  ],
  'frame-src': ['https://*.google.com'],
  'worker-src': ['blob:'],
};

/** Builds the policy: scripts only from our own files, inline styles, pictures and PDFs from blobs. */
export function contentSecurity({
  storageOrigin,
  map,
}: ThirdPartyOrigins): Record<string, string[]> {
  const storage = storageOrigin === undefined ? [] : [storageOrigin];
  const own: Directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...storage],
    'connect-src': ["'self'", ...storage],
    'frame-src': ["'self'", 'blob:', ...storage],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  const mapSources: Directives =
    map.kind === 'google' ? GOOGLE : { 'img-src': [new URL(map.url).origin] };
  return Object.fromEntries(
    Object.entries(own).map(([name, sources]) => [name, [...sources, ...(mapSources[name] ?? [])]]),
  );
}

/** Allows the camera, for photographs of licences and paper forms, and passkeys. */
export const PERMISSIONS_POLICY = [
  'camera=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...['browsing-topics', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi'],
  ...['payment', 'screen-wake-lock', 'serial', 'usb'],
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ');

/** Sends no referrer, except the origin to Google, which restricts a key to the pages of an origin. */
export const referrerPolicy = ({ kind }: MapSource) =>
  kind === 'google' ? 'strict-origin-when-cross-origin' : 'no-referrer';
