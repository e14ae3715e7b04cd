import { BLOCK } from './block-letters.ts';
import { plain } from './letters.ts';
import { type Colour, Paper } from './paper.ts';

/** Pixels: the shape of a bank card. */
const CARD = { width: 640, height: 404 };

const COLOUR = {
  card: [244, 241, 232],
  band: [24, 36, 66],
  heading: [255, 255, 255],
  label: [116, 120, 132],
  text: [24, 36, 66],
  photo: [214, 210, 198],
  user: [150, 148, 142],
  stamp: [226, 150, 60],
} as const satisfies Record<string, Colour>;

/** A made-up licence: nobody can take its picture for a real one. @returns a PNG */
export function specimenCard(
  title: string,
  fields: readonly { label: string; text: string }[],
): Uint8Array {
  const paper = new Paper(CARD.width, CARD.height, COLOUR.card);
  paper.box({ left: 0, top: 0, width: CARD.width, height: 76 }, COLOUR.band);
  print(paper, title, { left: 28, line: 50, size: 24 }, COLOUR.heading);
  portrait(paper);
  fields.forEach(({ label, text }, index) => {
    const line = 128 + index * 74;
    print(paper, label, { left: 212, line, size: 13 }, COLOUR.label);
    print(paper, text, { left: 212, line: line + 34, size: 24 }, COLOUR.text);
  });
  print(paper, 'SPECIMEN', { left: 212, line: 386, size: 54, rise: 0.04 }, COLOUR.stamp);
  return paper.png();
}

interface Place {
  readonly left: number;
  /** Of the letters' feet. */
  readonly line: number;
  /** Height of the letters. */
  readonly size: number;
  /** Upwards for each step sideways. */
  readonly rise?: number;
}

function print(paper: Paper, text: string, place: Place, colour: Colour): void {
  const { left, line, size, rise = 0 } = place;
  const unit = size / 2;
  const width = Math.max(1.6, size / 9);
  let start = 0;
  for (const sign of plain(text).toUpperCase()) {
    const letter = BLOCK.get(sign);
    for (const stroke of letter?.strokes ?? []) {
      const points = stroke.map(({ x, y }) => {
        const across = (start + x) * unit;
        return { x: left + across, y: line - y * unit - across * rise, width };
      });
      paper.line(points, colour);
    }
    start += letter?.width ?? 0.8;
  }
}

/** Nobody in particular. */
function portrait(paper: Paper): void {
  paper.box({ left: 28, top: 108, width: 152, height: 196 }, COLOUR.photo);
  const dot = (y: number, width: number) => {
    const point = { x: 104, y, width };
    paper.line([point, point], COLOUR.user);
  };
  dot(180, 66);
  const shoulders = [
    { x: 84, y: 274, width: 56 },
    { x: 124, y: 274, width: 56 },
  ];
  paper.line(shoulders, COLOUR.user);
}
