import type { UploadType } from '../files/keys.ts';

export const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** Prevents scripts in pictures. Browsers show no PDF in a sandbox, but their viewers are one. */
const POLICY: Record<UploadType, string> = {
  'image/jpeg': "default-src 'none'; sandbox",
  'image/png': "default-src 'none'; sandbox",
  'application/pdf': "frame-ancestors 'self'",
};

/** Returns headers by which the browser shows a stored file. */
export const fileHeaders = (contentType: UploadType, key: string): Record<string, string> => ({
  'content-type': contentType,
  'content-disposition': `inline; filename="${key}"`,
  'content-security-policy': POLICY[contentType],
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
});
