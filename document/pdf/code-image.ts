import QRCode from 'qrcode';
import type { PackedDocument } from './packed-document.ts';
import type { StoredImage } from './pdf-canvas.ts';

/** Restores a code of which 15 % are covered or damaged. */
const ERROR_CORRECTION = 'M';

/** Any mask serves bits that look random. The search for the best takes ten times as long as the code. */
const MASK = 3;

/** Name of the image among those of its page. */
const LABEL = 'Code';

/**
 * Embeds the QR code of a link: an image of one bit for each module, without its quiet zone. Paths would take several times
 * the bytes.
 */
export function storeCode(link: string, document: PackedDocument): StoredImage {
  const { modules } = codeOf(link);
  const side = modules.size;
  const obj: PDFKit.PDFKitReference = document.ref({
    Subtype: 'Image',
    Width: side,
    Height: side,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
  });
  // Signed bits take more room when they are packed.
  Object.assign(obj, { compress: false });
  obj.end(lightModules(modules));
  return { label: LABEL, obj, width: side, height: side };
}

/** Returns the modules along each side of the code of a link. */
export const moduleCount = (link: string): number => codeOf(link).modules.size;

/** Makes the smallest code of a link: digits after its `#` are packed as digits. */
function codeOf(link: string) {
  const [, address = link, digits] = /^([^#]*#)(\d+)$/.exec(link) ?? [];
  const bytes = { mode: 'byte', data: new TextEncoder().encode(address) } as const;
  const numeric = digits === undefined ? [] : [{ mode: 'numeric', data: digits } as const];
  return QRCode.create([bytes, ...numeric], {
    errorCorrectionLevel: ERROR_CORRECTION,
    maskPattern: MASK,
  });
}

/** Packs modules as bits, from the upper left: 1 is white. Each line begins with a byte. */
function lightModules({ size, data }: QRCode.BitMatrix): Uint8Array {
  const lineBytes = Math.ceil(size / 8);
  const bytes = new Uint8Array(lineBytes * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const at = row * lineBytes + (column >> 3);
      if (!data[row * size + column]) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (column & 7));
    }
  }
  return bytes;
}
