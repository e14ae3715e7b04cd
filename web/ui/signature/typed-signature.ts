const SIZE = { width: 800, height: 260, margin: 40, largest: 96 };
const HANDWRITING_FONT =
  '"Segoe Script", "Snell Roundhand", "Bradley Hand", "URW Chancery L", cursive';

/** Draws a name in a handwriting font, as large as fits. */
export function drawTypedName(name: string): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  const font = (size: number) => `italic ${size}px ${HANDWRITING_FONT}`;
  context.font = font(SIZE.largest);
  const width = SIZE.width - 2 * SIZE.margin;
  const fits = Math.min(1, width / context.measureText(name).width);
  context.font = font(Math.floor(SIZE.largest * fits));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, SIZE.width / 2, SIZE.height / 2);
  return canvas;
}
