/** Six numbers, as ISO 32000-1, 8.3.3 has them. */
type Matrix = readonly [number, number, number, number, number, number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Tracks where on a page a PDF's operators draw. */
export class DrawingPosition {
  #now = IDENTITY;
  #text = IDENTITY;
  readonly #saved: Matrix[] = [];

  /** @param name of pdfjs's operator */
  follow(name: string, args: readonly unknown[]): void {
    if (name === 'save') this.#saved.push(this.#now);
    else if (name === 'restore') this.#now = this.#saved.pop() ?? IDENTITY;
    else if (name === 'transform') this.#now = concatenate(matrixOf(args), this.#now);
    else if (name === 'setTextMatrix') this.#text = matrixOf(args);
  }

  /** Points from the bottom of the page to the next line of text. */
  get ofText(): number {
    return heightAt(concatenate(this.#text, this.#now), 0);
  }

  /** Points from the bottom of the page to the middle of the next image. */
  get ofMiddle(): number {
    return heightAt(this.#now, 0.5);
  }
}

/** Six numbers, which pdfjs gives as they are or as a list. */
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

/** @param along both sides of the drawing, from 0 to 1 */
const heightAt = ([, b, , d, , f]: Matrix, along: number) => (b + d) * along + f;
