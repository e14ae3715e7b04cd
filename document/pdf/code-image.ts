import qrcode from 'qrcode-generator';
import type { PackedDocument } from './packed-document.ts';
import type { StoredImage } from './pdf-canvas.ts';

/** Restores a code of which 15 % are covered or damaged. */
const ERROR_CORRECTION = 'M';

/** Name of the image among those of its page. */
const LABEL = 'Code';

/**
 * Embeds the QR code of a link: an image of one bit for each module, without its quiet zone. Paths would take several times
 * the bytes.
 */
export function storeCode(link: string, document: PackedDocument): StoredImage {
  const code = codeOf(link);
  const side = code.getModuleCount();
  const obj: PDFKit.PDFKitReference = document.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: side,
    Height: side,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
  });
  obj.end(lightModules(code, side));
  return { label: LABEL, obj, width: side, height: side };
}

/** Returns the modules along each side of the code of a link. */
export const moduleCount = (link: string): number => codeOf(link).getModuleCount();

/** Makes the smallest code of a link: digits after its `#` are packed as digits. */
function codeOf(link: string) {
  const code = qrcode(0, ERROR_CORRECTION);
  const [, address = link, digits] = /^([^#]*#)(\d+)$/.exec(link) ?? [];
  code.addData(address, 'Byte');
  if (digits) code.addData(digits, 'Numeric');
  code.make();
  return code;
}

/** Packs modules as bits, from the upper left: 1 is white. Each line begins with a byte. */
function lightModules(code: ReturnType<typeof codeOf>, side: number): Uint8Array {
  const lineBytes = Math.ceil(side / 8);
  const bytes = new Uint8Array(lineBytes * side);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const at = row * lineBytes + (column >> 3);
      if (!code.isDark(row, column)) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (column & 7));
    }
  }
  return bytes;
}
