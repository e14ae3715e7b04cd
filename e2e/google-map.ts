import type { Page } from '@playwright/test';
import { contentSecurity } from '#server/platform/http/content-security.ts';

const KEY = 'a-browser-key';

/** Returns a replacement of Google's script with the same interface, which shows its calls as text. */
function script(authenticates: boolean): string {
  return `
    const { maps } = window.google;
    class GoogleMap {
      constructor(element, { center, zoom }) {
        element.textContent = [center.lat, center.lng, zoom].join(' ');
        if (!${authenticates}) setTimeout(() => window.gm_authFailure());
      }
    }
    class Marker {}
    maps.importLibrary = async () => ({ Map: GoogleMap, Marker });
    maps.__ib__();
  `;
}

/** Serves the page with a browser key of the operator. @param authenticates whether Google accepts the key */
export async function withGoogleMap(page: Page, authenticates: boolean): Promise<void> {
  const map = { kind: 'google', key: KEY } as const;
  const policy = Object.entries(contentSecurity({ map }))
    .map((directive) => directive.flat().join(' '))
    .join(';');
  await page.route('**/api/settings', (route) => route.fulfill({ json: { map } }));
  await page.route('**/venues/edit/*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, headers });
  });
  await page.route(`https://maps.googleapis.com/maps/api/js?*key=${KEY}*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script(authenticates) }),
  );
}
