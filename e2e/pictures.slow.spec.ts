import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import { decode } from 'fast-png';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const PREPARATION = `export { documentImage } from './web/export/fetch-image.ts';`;

/** An EXIF block with a rotation by 90 degrees clockwise. */
const ROTATION = [
  0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00, 0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00,
  0x00, 0x08, 0x00, 0x01, 0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00,
  0x00, 0x00, 0x00, 0x00,
];

interface Prepared {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of the pixel near the middle of the upper edge. */
  readonly top: readonly number[];
  readonly bytes: readonly number[];
}

/** Prepares for an export an image whose left half is red and whose right half is transparent. */
async function prepare(
  page: Page,
  use: 'signature' | 'photograph',
  camera: { width: number; height: number; type: string; exif: readonly number[] },
): Promise<Prepared> {
  const { outputFiles } = await build({
    stdin: { contents: PREPARATION, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'images',
  });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  return page.evaluate(
    `(async ({ width, height, type, exif }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      context.fillStyle = 'red';
      context.fillRect(0, 0, width / 2, height);
      const blob = await canvas.convertToBlob({ type });
      const taken = new Uint8Array(await blob.arrayBuffer());
      const turned = new Uint8Array([...taken.subarray(0, 2), ...exif, ...taken.subarray(2)]);
      const { bytes } = await images.documentImage(turned, '/picture', '${use}');
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const drawn = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      drawn.drawImage(bitmap, 0, 0);
      const [...top] = drawn.getImageData(bitmap.width / 2, 2, 1, 1).data.subarray(0, 3);
      return { width: bitmap.width, height: bitmap.height, top, bytes: [...bytes] };
    })(${JSON.stringify(camera)})`,
  );
}

test('A form photographed by a phone is exported upright, in colour', async ({ page }) => {
  const phone = { width: 4000, height: 3000, type: 'image/jpeg', exif: ROTATION };
  const { width, height, top } = await prepare(page, 'photograph', phone);
  expect(height / width).toBeCloseTo(4 / 3, 2);
  expect(height).toBe(2250);
  const [red = 0, green = 0] = top;
  expect(red).toBeGreaterThan(240);
  expect(green).toBeLessThan(20);
});

test('A form photographed in the product is exported as it was sent', async ({ page }) => {
  const taken = { width: 2000, height: 1500, type: 'image/jpeg', exif: [] };
  const { bytes } = await prepare(page, 'photograph', taken);
  const isUnchanged = await page.evaluate(`(async (bytes) => {
    const again = await images.documentImage(new Uint8Array(bytes), '/picture', 'photograph');
    return String(again.bytes) === String(bytes);
  })(${JSON.stringify(bytes)})`);
  expect(isUnchanged).toBe(true);
});

test('A signature becomes opaque, grey, upright and small', async ({ page }) => {
  const canvas = { width: 600, height: 200, type: 'image/png', exif: [] };
  const drawn = decode(new Uint8Array((await prepare(page, 'signature', canvas)).bytes));
  expect(drawn).toMatchObject({ width: 600, height: 200, channels: 1, depth: 8 });
  expect([drawn.data[10], drawn.data[590]]).toEqual([76, 255]);

  const phone = { width: 4000, height: 3000, type: 'image/jpeg', exif: ROTATION };
  const photo = decode(new Uint8Array((await prepare(page, 'signature', phone)).bytes));
  expect(photo).toMatchObject({ width: 300, height: 400, channels: 1 });
});
