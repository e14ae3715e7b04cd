import { handwritten } from './handwriting.ts';
import { type Point, plain, type Stroke } from './letters.ts';
import { Paper } from './paper.ts';
import { curveThrough, pressed } from './pen.ts';
import { type Random, randomOf } from './random.ts';

/** Pixels, as a phone's canvas gives them. */
const PAGE = { width: 520, height: 200, margin: 26 };

const WHITE = [255] as const;
const INK = [24] as const;

/**
 * A signature of a name as the register keeps it: an opaque grey PNG.
 * @param variant each differs a little, as one person's signatures do
 */
export function signatureOf(name: string, variant: number): Uint8Array {
  const hand = handOf(name);
  const random = randomOf('signature', name, variant);
  const strokes = leaning(handwritten(hand.text, hand), hand, random);
  const paper = new Paper(PAGE.width, PAGE.height, WHITE);
  for (const stroke of onPage(strokes, random)) {
    paper.line(pressed(curveThrough(stroke), hand.penWidth), INK);
  }
  return paper.png();
}

/** How a person signs, the same every time. */
function handOf(name: string) {
  const random = randomOf('hand', name);
  const words = plain(name).split(/[ -]/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return {
    text: random.pick([`${first} ${last}`, `${first[0]} ${last}`, `${first[0]}${last}`]),
    /** Sideways for each step upwards. */
    slant: random.between(0.1, 0.55),
    narrowness: random.between(0.75, 1.05),
    haste: random.between(0.02, 0.13),
    /** Upwards for each step sideways. */
    rise: random.between(-0.02, 0.12),
    /** Pixels. */
    penWidth: random.between(2.6, 3.9),
    flourish: random.pick(['none', 'none', 'underline', 'underline', 'loop'] as const),
  };
}

/** The hand's slant, a little different each time, and no two letters quite alike. */
function leaning(
  strokes: readonly Stroke[],
  hand: { slant: number; rise: number; narrowness: number },
  random: Random,
): Point[][] {
  const slant = hand.slant + random.wobble() * 0.06;
  const rise = hand.rise + random.wobble() * 0.03;
  const narrowness = hand.narrowness * (1 + random.wobble() * 0.08);
  const sway = random.between(0, 6);
  return strokes.map((stroke) =>
    stroke.map(({ x, y }) => {
      const across = (x + y * slant) * narrowness + random.wobble() * 0.05;
      const wave = Math.sin(x * 0.8 + sway) * 0.07;
      return { x: across, y: y + wave + across * rise + random.wobble() * 0.05 };
    }),
  );
}

/** Nearly as large as the page takes, about in its middle, in pixels from the top left. */
function onPage(strokes: Point[][], random: Random): Point[][] {
  const across = spanOf(strokes.flat().map(({ x }) => x));
  const up = spanOf(strokes.flat().map(({ y }) => y));
  const fitting = Math.min(
    (PAGE.width - 2 * PAGE.margin) / across.length,
    (PAGE.height - 2 * PAGE.margin) / up.length,
  );
  const unit = fitting * random.between(0.84, 1);
  const left = PAGE.width / 2 + random.wobble() * 10;
  const top = PAGE.height / 2 + random.wobble() * 6;
  return strokes.map((stroke) =>
    stroke.map(({ x, y }) => ({
      x: left + (x - across.middle) * unit,
      y: top - (y - up.middle) * unit,
    })),
  );
}

function spanOf(values: number[]): { middle: number; length: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, length: most - least };
}
