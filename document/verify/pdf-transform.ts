/** A transformation matrix (ISO 32000-1, 8.3.3). */
type Matrix = readonly [number, number, number, number, number, number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Tracks the position at which the operators of a page draw. */
export class DrawingPosition {
  #current = IDENTITY;
  #text = IDENTITY;
  readonly #saved: Matrix[] = [];

  /** Applies an operator. @param name in pdfjs */
  apply(name: string, args: readonly unknown[]): void {
    if (name === 'save') this.#saved.push(this.#current);
    else if (name === 'restore') this.#current = this.#saved.pop() ?? IDENTITY;
    else if (name === 'transform') this.#current = concatenate(matrixOf(args), this.#current);
    else if (name === 'setTextMatrix') this.#text = matrixOf(args);
  }

  /** Points from the bottom of the page to the next line of text. */
  get textHeight(): number {
    return heightAt(concatenate(this.#text, this.#current), 0);
  }

  /** Points from the bottom of the page to the middle of the next image. */
  get imageHeight(): number {
    return heightAt(this.#current, 0.5);
  }
}

/** Reads six numbers, which pdfjs passes as arguments or as a list. */
function matrixOf(args: readonly unknown[]): Matrix {
  const numbers = args.flat().map(Number);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
}

function concatenate([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + E,
    e * B + f * D + F,
  ];
}

/** @param along share of the width and the height of the drawing, from 0 to 1 */
const heightAt = ([, b, , d, , f]: Matrix, along: number) => (b + d) * along + f;
