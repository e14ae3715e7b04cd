/** A family of Noto fonts (SIL Open Font License), which comes in slices of some hundred characters. */
export interface NotoFamily {
  /** Slice by slice, as CSS has it: "U+0600-06FF,U+0750". */
  readonly ranges: Readonly<Record<string, string>>;
  /** Addresses of WOFF files, by a path that ends in "-SLICE-400-normal.woff". */
  readonly files: Readonly<Record<string, string>>;
}
/** @returns the addresses of the slices that have some of the characters */
export declare function slicesWith(
  { ranges, files }: NotoFamily,
  characters: ReadonlySet<string>,
): string[];
