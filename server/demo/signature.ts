import { CURSIVE, type Letter, type Point, plain } from './letters.ts';
import { Paper } from './paper.ts';
import { curveThrough, pressed } from './pen.ts';
import { type Random, randomOf } from './random.ts';

/** Pixels, as a phone's canvas gives them. */
const PAGE = { width: 520, height: 200, margin: 26 };

const WHITE = [255] as const;
const INK = [24] as const;

/** How a person signs, the same every time. */
interface Hand {
  readonly text: string;
  /** Sideways for each step upwards. */
  readonly slant: number;
  readonly narrowness: number;
  /** How much smaller each further letter of a word is: haste. */
  readonly haste: number;
  /** Upwards for each step sideways. */
  readonly rise: number;
  readonly penWidth: number;
  readonly flourish: 'none' | 'underline' | 'loop';
}

/**
 * A signature of a name as a signature pad would send it, in opaque grey.
 * @param variant each differs a little, as a person's signatures do
 * @returns a PNG
 */
export function signatureOf(name: string, variant: number): Uint8Array {
  const hand = handOf(name);
  const strokes = placed(written(hand), hand, randomOf('signature', name, variant));
  const paper = new Paper(PAGE.width, PAGE.height, WHITE);
  for (const stroke of strokes) paper.draw(pressed(curveThrough(stroke), hand.penWidth), INK);
  return paper.png();
}

function handOf(name: string): Hand {
  const random = randomOf('hand', name);
  const words = plain(name).split(/[ -]/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return {
    text: random.pick([`${first} ${last}`, `${first[0]} ${last}`, `${first[0]}${last}`]),
    slant: random.between(0.1, 0.5),
    narrowness: random.between(0.75, 1),
    haste: random.between(0.02, 0.1),
    rise: random.between(-0.02, 0.12),
    penWidth: random.between(2.6, 3.8),
    flourish: random.pick(['none', 'underline', 'underline', 'loop']),
  };
}

type Stroke = readonly Point[];

/** The name's strokes on one line, in heights of a small letter. */
function written({ text, haste, flourish }: Hand): Stroke[] {
  const done: Point[][] = [];
  let pen: Point[] = [];
  let [x, size] = [0, 1];
  const lift = () => {
    if (pen.length > 0) done.push(pen);
    pen = [];
  };
  const marks: Point[][] = [];
  for (const sign of text) {
    const letter = CURSIVE.get(sign);
    if (!letter) {
      lift();
      [x, size] = [x + 0.6, 1];
      continue;
    }
    const isCapital = sign === sign.toUpperCase();
    if (isCapital) lift();
    const strokes = letter.strokes.map((stroke) => at(stroke, x, isCapital ? 1 : size));
    const [body = [], ...rest] = strokes;
    if (isCapital) {
      done.push(...strokes.slice(0, -1));
      pen = leadsOn(letter) ? [...(strokes.at(-1) ?? [])] : [];
      if (pen.length === 0) done.push(strokes.at(-1) ?? []);
    } else {
      pen.push(...body);
      marks.push(...rest);
    }
    x += letter.width * (isCapital ? 1 : Math.sqrt(size));
    size = isCapital ? 1 : size * (1 - haste);
  }
  if (flourish === 'loop') pen.push(...loopBack(x));
  lift();
  const line = [
    { x: x * 0.2, y: -0.9 },
    { x: x * 0.6, y: -0.75 },
    { x: x * 1.05, y: -0.6 },
  ];
  return [...done, ...marks, ...(flourish === 'underline' ? [line] : [])];
}

const at = (stroke: Stroke, left: number, size: number): Point[] =>
  stroke.map(({ x, y }) => ({ x: left + x * Math.sqrt(size), y: y * size }));

/** Does a capital end where the next letter begins? */
const leadsOn = ({ strokes, width }: Letter) =>
  (strokes.at(-1)?.at(-1)?.x ?? 0) >= width - 0.25 && (strokes.at(-1)?.at(-1)?.y ?? 0) < 1;

const loopBack = (end: number): Point[] => [
  { x: end + 0.5, y: 0.3 },
  { x: end + 0.9, y: 0.9 },
  { x: end + 0.4, y: 0.9 },
  { x: end - 0.2, y: -0.3 },
  { x: end * 0.6, y: -0.95 },
  { x: end * 0.25, y: -0.85 },
];

/** The strokes on the page, written a little differently each time. */
function placed(strokes: readonly Stroke[], hand: Hand, random: Random): Point[][] {
  const slant = hand.slant + random.wobble() * 0.05;
  const rise = hand.rise + random.wobble() * 0.02;
  const narrowness = hand.narrowness * (1 + random.wobble() * 0.05);
  const sway = random.between(0, 6);
  const leaning = strokes.map((stroke) =>
    stroke.map(({ x, y }) => {
      const across = (x + y * slant) * narrowness + random.wobble() * 0.05;
      const wave = Math.sin(x * 0.8 + sway) * 0.06;
      return { x: across, y: -(y + wave + across * rise) + random.wobble() * 0.05 };
    }),
  );
  return fitted(leaning, random.between(0.84, 1), random);
}

/** As large as the page takes, times `scale`, somewhere around its middle. */
function fitted(strokes: Point[][], scale: number, random: Random): Point[][] {
  const all = strokes.flat();
  const span = (axis: 'x' | 'y') => {
    const values = all.map((point) => point[axis]);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return { middle: (least + most) / 2, length: most - least };
  };
  const [across, down] = [span('x'), span('y')];
  const room = { x: PAGE.width - 2 * PAGE.margin, y: PAGE.height - 2 * PAGE.margin };
  const unit = scale * Math.min(room.x / across.length, room.y / down.length);
  const left = PAGE.width / 2 + random.wobble() * 10;
  const top = PAGE.height / 2 + random.wobble() * 6;
  return strokes.map((stroke) =>
    stroke.map(({ x, y }) => ({
      x: left + (x - across.middle) * unit,
      y: top + (y - down.middle) * unit,
    })),
  );
}
