import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ENTRY } from '#contract/messages/entries.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { FORM_A, SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { SIGNATURE } from '#contract/messages/forms.ts';
import { BUTTON, TEXT } from '#contract/messages/labels.ts';
import { useScheme } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { aVenueWithQuestion } from './forms/checks.ts';
import { button, expectTexts, submit } from './forms/controls.ts';
import { sign } from './sign.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.beforeEach(async ({ page, db, signedInAs }) => {
  const venue = await aVenueWithQuestion(db);
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/form-a/create');
  await button(page, SELECT_MANAGER.confirm).click();
  // Other tests add questions for all venues.
  const yes = page.getByText(TEXT.yes, { exact: true });
  await expect(yes.first()).toBeVisible();
  for (const each of await yes.all()) await each.click();
});

test('A manager clears a signature, and types the name instead', async ({ page }) => {
  const clear = button(page, SIGNATURE.clear);
  const send = page.getByRole('button', { name: BUTTON.submit });
  await expect(clear).toBeDisabled();
  for (const draw of [sign, signByFinger]) {
    await draw(page);
    await expect(page.getByText(SIGNATURE.draw)).toBeHidden();
    await clear.click();
    await expectTexts(page, SIGNATURE.draw);
    await send.click();
    await expectTexts(page, FIELD_ERROR.signatureRequired);
  }

  await sign(page);
  const typed = page.getByLabel(SIGNATURE.typedName);
  await button(page, SIGNATURE.typeInstead).click();
  await expect(typed).toBeFocused();
  const name = await typed.inputValue();
  await typed.fill('Nguyễn Thị Hà');
  await expectTexts(page, SIGNATURE.typeNameOf(name));
  await send.click();
  await expect(typed).toBeFocused();
  await button(page, SIGNATURE.drawInstead).click();
  await expectTexts(page, SIGNATURE.draw);
  await button(page, SIGNATURE.typeInstead).click();
  await typed.fill(` ${name.toUpperCase()} `);
  await send.click();
  await expectTexts(page, ENTRY.created);
});

test('A manager’s signature stays whole, and is stored dark on white', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signByFinger(page);
  const across = await measureDrawing(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await measureDrawing(page)).width).toBeLessThan(across.width);
  expect((await measureDrawing(page)).ratio).toBeCloseTo(across.ratio, 0);

  await useScheme(page, 'dark');
  const shown = await statsOf(await page.locator('canvas').screenshot());
  expect(shown.dominant.r, 'a dark pad').toBeLessThan(80);
  expect(shown.channels[0]?.max, 'with light strokes').toBeGreaterThan(180);
  await submit(page);
  await expect(page.getByText(ENTRY.created)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  const stored = page.getByRole('img', { name: FORM_A.openSignature });
  const image = await page.request.get((await stored.getAttribute('src')) ?? '');
  const { channels, isOpaque, dominant } = await statsOf(await image.body());
  expect(channels, 'stored in grey').toHaveLength(1);
  expect(isOpaque).toBe(true);
  expect(dominant.r, 'on white').toBeGreaterThan(240);
  expect(channels[0]?.min, 'in black').toBeLessThan(60);
});

const statsOf = (image: Buffer) => sharp(image).stats();

/** Measures the drawing without the empty space around it. */
async function measureDrawing(page: Page): Promise<{ width: number; ratio: number }> {
  const url = await page.locator('canvas').evaluate((pad: HTMLCanvasElement) => pad.toDataURL());
  const image = sharp(Buffer.from(url.split(',')[1] ?? '', 'base64')).trim();
  const { info } = await image.toBuffer({ resolveWithObject: true });
  return { width: info.width, ratio: info.width / info.height };
}

/** Draws a line by touch events. */
async function signByFinger(page: Page): Promise<void> {
  const pad = page.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no signature pad');
  const devtools = await page.context().newCDPSession(page);
  const at = (step: number) => [{ x: box.x + 40 + step * 10, y: box.y + 60 + (step % 4) * 15 }];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never });
  await touch('touchStart', at(0));
  for (let step = 1; step <= 20; step += 1) await touch('touchMove', at(step));
  await touch('touchEnd', []);
}
