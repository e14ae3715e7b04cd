import { concatBytes } from '#contract/core/concat-bytes.ts';

/** The frame of a JPEG, read without decoding it. @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf */
export interface JpegFrame {
  /** Pixels, before its EXIF orientation is applied. */
  readonly width: number;
  readonly height: number;
  /**
   * The file with equal pixels and without metadata such as the location of the camera. Undefined when
   * a viewer would show other pixels than are stored: rotated, or in colours other than sRGB.
   */
  readonly plain: Uint8Array<ArrayBuffer> | undefined;
}

interface Segment {
  readonly marker: number;
  /** Byte offset of the marker. */
  readonly from: number;
  /** Byte offset of the end, excluded. */
  readonly to: number;
}

const SCAN = 0xda;
/** DNL: may follow a scan and make an image far taller than its frame. */
const NEW_HEIGHT = 0xdc;
/** Baseline, extended and progressive frames, which cameras and browsers write. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const [EXIF, PROFILE, ADOBE, COMMENT] = [0xe1, 0xe2, 0xee, 0xfe];
const [FIRST_OF_APPS, LAST_OF_APPS] = [0xe0, 0xef];

/** @returns undefined for other files and other kinds of JPEG */
export function jpegFrame(file: Uint8Array<ArrayBuffer>): JpegFrame | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const segments = segmentsOf(view);
  const frame = segments.find(({ marker }) => FRAMES.includes(marker));
  const scan = segments.find(({ marker }) => marker === SCAN);
  if (!frame || !scan || frame.to - frame.from < 10) return undefined;
  if (redefinesHeight(file.subarray(scan.from))) return undefined;
  const hasPrintableColours =
    view.getUint8(frame.from + 4) === 8 && [1, 3].includes(view.getUint8(frame.from + 9));
  const height = view.getUint16(frame.from + 5);
  const width = view.getUint16(frame.from + 7);
  const isPlain = hasPrintableColours && segments.every((segment) => keepsPixels(view, segment));
  const copied = segments.filter(({ marker, from }) => from < scan.from && !isMetadata(marker));
  const parts = copied.map(({ from, to }) => file.subarray(from, to));
  return {
    width,
    height,
    plain: isPlain
      ? concatBytes([file.subarray(0, 2), ...parts, file.subarray(scan.from)])
      : undefined,
  };
}

/** Finds a DNL marker. In a scan, 0xff precedes markers only. */
const redefinesHeight = (scans: Uint8Array) =>
  scans.some((byte, at) => byte === 0xff && scans[at + 1] === NEW_HEIGHT);

/** Lists the segments up to the first scan. */
function segmentsOf(view: DataView): Segment[] {
  const segments: Segment[] = [];
  let from = 2;
  while (from + 4 <= view.byteLength && view.getUint8(from) === 0xff) {
    const marker = view.getUint8(from + 1);
    const to = from + 2 + view.getUint16(from + 2);
    if (to > view.byteLength) break;
    segments.push({ marker, from, to });
    if (marker === SCAN) break;
    from = to;
  }
  return segments;
}

const isMetadata = (marker: number) =>
  marker === COMMENT || (FIRST_OF_APPS <= marker && marker <= LAST_OF_APPS);

/** Returns whether a viewer shows the stored pixels in spite of a segment. */
function keepsPixels(view: DataView, { marker, from, to }: Segment): boolean {
  const text = () => textOf(view, from + 4, to);
  if (marker === EXIF) return !text().startsWith('Exif') || isUpright(view, from + 10, to);
  if (marker === PROFILE) return !text().startsWith('ICC_PROFILE') || text().includes('sRGB');
  return marker !== ADOBE;
}

/** Decodes Latin-1, and UTF-16 of Latin characters by dropping its zero bytes. */
function textOf(view: DataView, from: number, to: number): string {
  const bytes = Array.from({ length: to - from }, (_, at) => view.getUint8(from + at));
  return String.fromCharCode(...bytes.filter(Boolean));
}

const ORIENTATION = 0x0112;

/** @param start offset of the TIFF header of an EXIF block (CIPA DC-008, 4.5) */
function isUpright(view: DataView, start: number, end: number): boolean {
  if (start + 8 > end) return true;
  const isLittleEndian = view.getUint16(start) === 0x4949;
  const fields = start + view.getUint32(start + 4, isLittleEndian);
  if (fields + 2 > end) return true;
  for (let field = 0; field < view.getUint16(fields, isLittleEndian); field += 1) {
    const at = fields + 2 + field * 12;
    if (at + 12 > end) return true;
    if (view.getUint16(at, isLittleEndian) === ORIENTATION)
      return view.getUint16(at + 8, isLittleEndian) === 1;
  }
  return true;
}
