/** Converts a text to words and digits joined by hyphens. */
export function fileStem(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join('-');
}
