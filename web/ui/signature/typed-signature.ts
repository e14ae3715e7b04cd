const SIZE = { width: 800, height: 260, margin: 40, largest: 96 };
const HANDWRITING = '"Segoe Script", "Snell Roundhand", "Bradley Hand", "URW Chancery L", cursive';

/** Writes a name as a signature, as large as fits. */
export function writtenName(name: string): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  const font = (size: number) => `italic ${size}px ${HANDWRITING}`;
  context.font = font(SIZE.largest);
  const room = SIZE.width - 2 * SIZE.margin;
  const fits = Math.min(1, room / context.measureText(name).width);
  context.font = font(Math.floor(SIZE.largest * fits));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, SIZE.width / 2, SIZE.height / 2);
  return canvas;
}
