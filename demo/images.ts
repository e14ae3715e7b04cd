import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import type { UploadKind } from '#server/platform/files/keys.ts';
import type { StoredUpload, StoreUpload } from '#server/platform/files/with-uploads.ts';
import { type DemoManager, MANAGERS } from './users.ts';

/** The files of one manager. They are not shared: deleting an account removes its licence images. */
interface ManagerImages {
  readonly manager: DemoManager;
  readonly signature: StoredUpload | undefined;
  readonly licence: StoredUpload | undefined;
  readonly rmlvCertificate: StoredUpload | undefined;
}

export interface DemoImages {
  readonly managers: readonly ManagerImages[];
  readonly inspection: StoredUpload;
  /** The photo of the fault that is open. */
  readonly fault: StoredUpload;
}

/** Stores the images of the demo, one after another. */
export async function storeImages(storeUpload: StoreUpload): Promise<DemoImages> {
  const store = async (kind: UploadKind, name: string) =>
    storeUpload(kind, { content: await readImage(name), type: 'image/png' });

  const managers: ManagerImages[] = [];
  for (const manager of MANAGERS) {
    const { signature, licence, rmlv } = manager;
    managers.push({
      manager,
      signature: signature ? await store('signature', `signatures/${signature}`) : undefined,
      licence: licence ? await store('licence', 'approved-manager-licence') : undefined,
      rmlvCertificate: rmlv ? await store('licence', 'rmlv-certificate') : undefined,
    });
  }
  return {
    managers,
    inspection: await store('inspection', 'inspection-certificate'),
    fault: await storeUpload('photo', { content: monitorPhoto(), type: 'image/png' }),
  };
}

/** @param name path within `images/`, without the extension */
export const readImage = (name: string): Promise<Uint8Array> =>
  readFile(new URL(`./images/${name}.png`, import.meta.url));

const WIDTH = 480;
const HEIGHT = 360;

/** Parts of the picture from back to front, each with its left, top, right and bottom edge and its shade of grey. */
const PARTS = [
  { edges: [0, 0, WIDTH, HEIGHT], shade: 176 },
  { edges: [0, 300, WIDTH, HEIGHT], shade: 92 },
  { edges: [224, 240, 256, 304], shade: 58 },
  { edges: [176, 300, 304, 312], shade: 58 },
  { edges: [84, 44, 396, 244], shade: 46 },
  { edges: [96, 56, 384, 232], shade: 8 },
  { edges: [364, 236, 370, 240], shade: 220 },
] as const;

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Draws a monitor on a bar that is black although its light is on: a grey PNG. */
function monitorPhoto(): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // 8 bits a pixel, grey.
  header[8] = 8;
  const lines = Array.from({ length: HEIGHT }, (_, y) => [
    // The line has no filter.
    0,
    ...Array.from({ length: WIDTH }, (_, x) => shadeAt(x, y)),
  ]);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function shadeAt(x: number, y: number): number {
  const part = PARTS.findLast(
    ({ edges: [left, top, right, bottom] }) => x >= left && y >= top && x < right && y < bottom,
  );
  return part?.shade ?? 0;
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(name), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
