import type { PointGroup } from 'signature_pad';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The same drawing on a canvas of another size, as large as fits without distortion: turning a phone
 * must neither cut a signature nor stretch it.
 */
export function fitted(strokes: readonly PointGroup[], from: Size, to: Size): PointGroup[] {
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
