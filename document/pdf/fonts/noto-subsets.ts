/** A family of Noto fonts (SIL Open Font License), published in subsets of some hundred characters. */
export interface NotoFamily {
  /** The `unicode-range` of each subset, as in CSS: "U+0600-06FF,U+0750". */
  readonly ranges: Readonly<Record<string, string>>;
  /** Addresses of WOFF files, by paths that end in "-SUBSET-400-normal.woff". */
  readonly files: Readonly<Record<string, string>>;
}

/** Returns the addresses of the subsets that contain any of the characters. */
export function subsetsWith(
  { ranges, files }: NotoFamily,
  characters: readonly string[],
): string[] {
  const wanted = characters.map((character) => character.codePointAt(0) ?? 0);
  const addressOf = new Map(
    Object.entries(files).map(([path, address]) => [subsetOf(path), address]),
  );
  return Object.entries(ranges).flatMap(([subset, covered]) => {
    const isIn = rangesOf(covered);
    const address = addressOf.get(subset.replace(/[[\]]/g, ''));
    return address && wanted.some(isIn) ? [address] : [];
  });
}

/** "…/noto-sans-jp-12-400-normal.woff" → "12" */
function subsetOf(path: string): string {
  return /-([a-z]+|\d+)-400-normal\.woff$/.exec(path)?.[1] ?? '';
}

function rangesOf(covered: string): (codePoint: number) => boolean {
  const ranges = covered.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
}
