import { opaqueGreyPng } from '#document/images/opaque-grey.ts';
import type { Signatures } from './task.ts';

/** Number of different images, which the rows use in turn. */
const COUNT = { grey: 48, canvas: 48, scan: 6, phone: 6 } as const;
const PAD = { width: 600, height: 200 } as const;
const PHOTO = { width: 4000, height: 3000 } as const;
const QUALITY = 0.85;

/** An EXIF block with a rotation by 90 degrees clockwise, as phones store upright photographs. */
const ROTATION = [
  0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00, 0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00,
  0x00, 0x08, 0x00, 0x01, 0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00,
  0x00, 0x00, 0x00, 0x00,
];

export function signaturesOf(kind: Signatures): Promise<Uint8Array<ArrayBuffer>[]> {
  return Promise.all(Array.from({ length: COUNT[kind] }, (_, seed) => drawn(kind, seed)));
}

async function drawn(kind: Signatures, seed: number): Promise<Uint8Array<ArrayBuffer>> {
  if (kind === 'grey') return opaqueGreyPng(await picture(PAD, seed, 'image/png'));
  if (kind === 'canvas') return picture(PAD, seed, 'image/png');
  const photo = await picture(PHOTO, seed, 'image/jpeg');
  if (kind === 'scan') return photo;
  return new Uint8Array([...photo.subarray(0, 2), ...ROTATION, ...photo.subarray(2)]);
}

async function picture(
  { width, height }: { readonly width: number; readonly height: number },
  seed: number,
  type: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  if (type === 'image/jpeg') {
    context.fillStyle = '#e9e5da';
    context.fillRect(0, 0, width, height);
  }
  context.lineWidth = height / 60;
  context.beginPath();
  for (let step = 0; step < 90; step += 1) {
    const x = width * (0.08 + (0.84 * step) / 90);
    const y =
      height * (0.5 + 0.3 * Math.sin(step * 0.9 + seed) * Math.cos(step * 0.31 * (seed + 1)));
    context.lineTo(x, y);
  }
  context.stroke();
  const blob = await canvas.convertToBlob({ type, quality: QUALITY });
  return new Uint8Array(await blob.arrayBuffer());
}
