/** @type {('light' | 'dark')[]} */
export const SCHEMES = ['light', 'dark'];

/**
 * Opens a page as an Australian user has it.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ width: number, height: number, colorScheme: 'light' | 'dark', token?: string | undefined, scale?: number }} look
 *   `token` of a session, none for a signed-out user; `scale` is the number of pixels to a CSS pixel
 */
export async function openPage(browser, { width, height, colorScheme, token, scale = 1 }) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme,
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
  });
  if (token) {
    await context.addInitScript({ content: `sessionStorage.setItem('token', '${token}')` });
  }
  return context.newPage();
}
