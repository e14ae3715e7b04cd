import type { Point } from './letters.ts';

/** Where the pen is, in pixels from the top left, and how broad its line is there. */
export interface PenPoint extends Point {
  readonly width: number;
}

/** Pixels between two points of a drawn line. */
const STEP = 2;

/** A smooth line through points: a centripetal Catmull-Rom curve, which makes no loops of its own. */
export function curveThrough(points: readonly Point[]): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return [];
  const curve = points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? first;
    return between(points[index - 1] ?? from, from, to, points[index + 2] ?? to);
  });
  return [...curve, last];
}

function between(before: Point, from: Point, to: Point, after: Point): Point[] {
  const knot = (a: Point, b: Point) => Math.max(Math.sqrt(distance(a, b)), 0.01);
  const [d1, d2, d3] = [knot(before, from), knot(from, to), knot(to, after)];
  const tangent = (axis: 'x' | 'y', near: Point, mid: Point, far: Point, a: number, b: number) =>
    d2 *
    ((mid[axis] - near[axis]) / a -
      (far[axis] - near[axis]) / (a + b) +
      (far[axis] - mid[axis]) / b);
  const count = Math.max(1, Math.round(distance(from, to) / STEP));
  const along = (axis: 'x' | 'y', t: number) => {
    const leaving = tangent(axis, before, from, to, d1, d2);
    const arriving = tangent(axis, from, to, after, d2, d3);
    const [t2, t3] = [t * t, t * t * t];
    return (
      (2 * t3 - 3 * t2 + 1) * from[axis] +
      (t3 - 2 * t2 + t) * leaving +
      (3 * t2 - 2 * t3) * to[axis] +
      (t3 - t2) * arriving
    );
  };
  return Array.from({ length: count }, (_, index) => ({
    x: along('x', index / count),
    y: along('y', index / count),
  }));
}

/**
 * The line of a pen that is pressed on the way down, eased on the way up, and thin where it is set
 * down and lifted.
 * @param width of a sideways line, pixels
 */
export function pressed(line: readonly Point[], width: number): PenPoint[] {
  let pressure = 1;
  return line.map((point, index) => {
    const next = line[index + 1] ?? point;
    const length = distance(point, next) || 1;
    const downwards = (next.y - point.y) / length;
    pressure += (1 + 0.45 * downwards - pressure) * 0.23;
    const fromEnd = Math.min(index, line.length - 1 - index);
    const taper = Math.min(1, 0.45 + fromEnd / 9);
    return { ...point, width: width * pressure * taper };
  });
}

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);
