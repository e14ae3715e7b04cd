interface Size {
  width: number;
  height: number;
}

/** The same picture, no longer than so many pixels on its longer side. It never grows. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
