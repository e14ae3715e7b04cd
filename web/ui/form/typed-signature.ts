import '@fontsource/dancing-script/500.css';

const SIZE = { width: 800, height: 260, margin: 40, largest: 112 };

/** A handwriting that has the letters of Vietnamese names too; `cursive` where it does not load. */
const handwriting = (size: number) => `500 ${size}px "Dancing Script", cursive`;

/** Draws a name in a handwriting, as large as fits. */
export async function drawTypedName(name: string): Promise<HTMLCanvasElement> {
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  await document.fonts.load(handwriting(SIZE.largest), name).catch(() => []);
  context.font = handwriting(SIZE.largest);
  const width = SIZE.width - 2 * SIZE.margin;
  const fits = Math.min(1, width / context.measureText(name).width);
  context.font = handwriting(Math.floor(SIZE.largest * fits));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, SIZE.width / 2, SIZE.height / 2);
  return canvas;
}
