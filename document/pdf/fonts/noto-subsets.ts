/** A family of Noto fonts (SIL Open Font License), which comes in slices of some hundred characters. */
export interface NotoFamily {
  /** Slice by slice, as CSS has it: "U+0600-06FF,U+0750". */
  readonly ranges: Readonly<Record<string, string>>;
  /** Addresses of WOFF files, by a path that ends in "-SLICE-400-normal.woff". */
  readonly files: Readonly<Record<string, string>>;
}

/** @returns the addresses of the slices that have some of the characters */
export function slicesWith(
  { ranges, files }: NotoFamily,
  characters: ReadonlySet<string>,
): string[] {
  const wanted = [...characters].map((character) => character.codePointAt(0) ?? 0);
  const addressOf = new Map(
    Object.entries(files).map(([path, address]) => [sliceOf(path), address]),
  );
  return Object.entries(ranges).flatMap(([slice, covered]) => {
    const isIn = rangesOf(covered);
    const address = addressOf.get(slice.replace(/[[\]]/g, ''));
    return address && wanted.some(isIn) ? [address] : [];
  });
}

/** "…/noto-sans-jp-12-400-normal.woff" → "12" */
function sliceOf(path: string): string {
  return /-([a-z]+|\d+)-400-normal\.woff$/.exec(path)?.[1] ?? '';
}

function rangesOf(covered: string): (codePoint: number) => boolean {
  const ranges = covered.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
}
