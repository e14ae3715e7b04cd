import SignaturePad, { type PointGroup } from 'signature_pad';

/** Widths in CSS pixels. */
const STROKE = { minWidth: 0.9, maxWidth: 2.6, penColor: '#101828' };

/**
 * Makes a canvas, which may change its size, one to draw on.
 * @param onStroke called after each stroke @returns what clears the drawing, and what ends it
 */
export function drawOn(canvas: HTMLCanvasElement, onStroke: () => void) {
  const pad = new SignaturePad(canvas, STROKE);
  pad.addEventListener('endStroke', () => onStroke());

  let size = { width: 0, height: 0 };
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || (width === size.width && height === size.height)) return;
    const strokes = size.width === 0 ? [] : fitStrokes(pad.toData(), size, { width, height });
    size = { width, height };
    const ratio = Math.max(1, window.devicePixelRatio);
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    canvas.getContext('2d')?.scale(ratio, ratio);
    pad.fromData(strokes);
  });
  observer.observe(canvas);
  return {
    clear: () => pad.clear(),
    end() {
      observer.disconnect();
      pad.off();
    },
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Scales a drawing to a canvas of another size, as large as fits without distortion: turning a phone
 * must neither cut a signature nor stretch it.
 */
export function fitStrokes(strokes: readonly PointGroup[], from: Size, to: Size): PointGroup[] {
  const scale = Math.min(to.width / from.width, to.height / from.height);
  const left = (to.width - from.width * scale) / 2;
  const top = (to.height - from.height * scale) / 2;
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({
      ...point,
      x: left + point.x * scale,
      y: top + point.y * scale,
    })),
  }));
}
