import type { MapSource } from '#contract/settings/schemas.ts';

interface ThirdPartyOrigins {
  /** Of the bucket that files are sent to and shown from, when they are not kept here. */
  readonly storageOrigin?: string | undefined;
  readonly map: MapSource;
}

type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * What Google's map loads, and needs beyond that:
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

/** No script but our own files; styles as the components set them; pictures and PDFs made here. */
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
  const ofMap = map.kind === 'google' ? GOOGLE : { 'img-src': [new URL(map.url).origin] };
  return Object.fromEntries(
    Object.entries(own).map(([name, sources]) => [name, [...sources, ...(ofMap[name] ?? [])]]),
  );
}

/** Of what a browser can do for a page, this one takes photographs of licences and of paper forms. */
export const PERMISSIONS_POLICY = [
  'camera=(self)',
  ...['browsing-topics', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi'],
  ...['payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb'],
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ');

/** Addresses of ours tell nobody anything; Google lets a key serve only pages that say their origin. */
export const referrerPolicy = ({ kind }: MapSource) =>
  kind === 'google' ? 'strict-origin-when-cross-origin' : 'no-referrer';
