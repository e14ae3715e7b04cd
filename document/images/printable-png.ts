/** Byte offsets in a PNG file. @see https://www.w3.org/TR/png-3/#11IHDR */
const [WIDTH, HEIGHT, DEPTH, COLOUR_TYPE, INTERLACING, END] = [16, 20, 24, 25, 28, 29];
/** Channels by colour type: grey and RGB. The other types have transparency or a palette. */
const CHANNELS = new Map([
  [0, 1],
  [2, 3],
]);
const PNG_START = [0x89, 0x50, 0x4e, 0x47];
/** "tRNS": makes one colour transparent. */
const TRANSPARENCY_CHUNK = [0x74, 0x52, 0x4e, 0x53];
/** Byte offset. */
const FIRST_CHUNK = 8;
/** Bytes of a chunk's length, type and checksum. */
const CHUNK_FRAME = 12;

/** A PNG whose data a PDF can embed: opaque, 8 bits per channel, not interlaced. */
export interface PrintablePng {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** 1 for grey, 3 for RGB. */
  readonly channels: number;
}

/** @returns undefined for other files and for a PNG that has to be converted */
export function printablePng(bytes: Uint8Array): PrintablePng | undefined {
  const isPng = PNG_START.every((byte, at) => bytes[at] === byte);
  const isPlain = bytes[DEPTH] === 8 && bytes[INTERLACING] === 0;
  const channels = CHANNELS.get(bytes[COLOUR_TYPE] ?? Number.NaN);
  if (!isPng || !isPlain || !channels || bytes.length < END) return undefined;
  if (hasTransparencyChunk(bytes)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(WIDTH), height: view.getUint32(HEIGHT), channels };
}

/** Walks the chunks, so that it does not mistake pixels for a chunk. */
function hasTransparencyChunk(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = FIRST_CHUNK;
  while (at + FIRST_CHUNK <= bytes.length) {
    if (TRANSPARENCY_CHUNK.every((byte, index) => bytes[at + 4 + index] === byte)) return true;
    at += CHUNK_FRAME + view.getUint32(at);
  }
  return false;
}
