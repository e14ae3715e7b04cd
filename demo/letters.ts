/** A letter as a pen writes it. Lengths are heights of a small `x`; up is positive. */
export interface Letter {
  /** Between two strokes the pen is lifted. */
  readonly strokes: readonly Stroke[];
  /** From where it begins to where the next letter begins. */
  readonly width: number;
}

export type Stroke = readonly Point[];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The letters of an alphabet written as `width: x,y x,y | x,y …`, one line a letter. */
export function readAlphabet(lines: Record<string, string>): ReadonlyMap<string, Letter> {
  return new Map(Object.entries(lines).map(([sign, line]) => [sign, readLetter(line)]));
}

function readLetter(line: string): Letter {
  const [width, strokes = ''] = line.split(':');
  return {
    width: Number(width),
    strokes: strokes.split('|').map((stroke) => stroke.trim().split(' ').map(readPoint)),
  };
}

function readPoint(pair: string): Point {
  const [x, y] = pair.split(',').map(Number);
  return { x: x ?? 0, y: y ?? 0 };
}

/** The letters of a name without their accents: "Nguyễn" is written as "Nguyen". */
export function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/[^A-Za-z0-9 /:.-]/g, '');
}
