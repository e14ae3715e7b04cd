import { convertIndexedToRgb, type DecodedPng, type PngDataArray } from 'fast-png';

const WHITE = 255;

/** A decoded picture laid on white paper, one byte of grey a pixel. */
export function greyOnWhite(png: DecodedPng): Uint8Array {
  if (png.palette) {
    return flatten(convertIndexedToRgb(png), png.palette[0]?.length ?? 3, WHITE);
  }
  const samples = png.depth < 8 ? unpacked(png) : png.data;
  return flatten(samples, png.channels, 2 ** png.depth - 1, png.transparency);
}

/**
 * @param most what a sample of full light or opacity is
 * @param invisible the one colour that stands for transparency, where a picture has such
 */
function flatten(
  samples: PngDataArray,
  channels: number,
  most: number,
  invisible?: Uint16Array,
): Uint8Array {
  const colours = channels < 3 ? 1 : 3;
  const grey = new Uint8Array(samples.length / channels);
  for (let pixel = 0; pixel < grey.length; pixel++) {
    const first = pixel * channels;
    const light = colours === 1 ? (samples[first] ?? 0) : luminance(samples, first);
    const hidden = invisible !== undefined && matches(samples, first, invisible);
    const opacity = hidden ? 0 : channels > colours ? (samples[first + colours] ?? 0) / most : 1;
    grey[pixel] = Math.round(WHITE * (1 - opacity + (opacity * light) / most));
  }
  return grey;
}

/** Of red, green and blue. Recommendation ITU-R BT.709. */
function luminance(samples: PngDataArray, first: number): number {
  const [red = 0, green = 0, blue = 0] = [samples[first], samples[first + 1], samples[first + 2]];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const matches = (samples: PngDataArray, first: number, colour: Uint16Array) =>
  colour.every((value, channel) => value === samples[first + channel]);

/** Grey samples of fewer than 8 bits, which share bytes, one each. */
function unpacked({ data, width, height, depth }: DecodedPng): Uint8Array {
  const lineBytes = Math.ceil((width * depth) / 8);
  return Uint8Array.from({ length: width * height }, (_, pixel) => {
    const bit = (pixel % width) * depth;
    const byte = data[Math.floor(pixel / width) * lineBytes + (bit >> 3)] ?? 0;
    return (byte >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
  });
}
