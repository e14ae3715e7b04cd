const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

const ASCII = /^[\x20-\x7e]*$/;

/** The virama of Devanagari and the zero-width joiner: both join the next character to the one before. */
const JOINS_NEXT = /[\u094d\u200d]$/;

/**
 * Text of the glyphs of a cluster after the first, which maps to the whole cluster. Documents contain
 * it: it never changes.
 */
export const CLUSTER_CONTINUATION = '\u200b';

/** Splits a text into grapheme clusters (UAX #29), with conjuncts of Devanagari in one cluster. */
export function clustersOf(text: string): string[] {
  if (ASCII.test(text)) return [...text];
  const clusters: string[] = [];
  for (const { segment } of GRAPHEMES.segment(text)) {
    const last = clusters.at(-1);
    if (last && JOINS_NEXT.test(last)) clusters[clusters.length - 1] = last + segment;
    else clusters.push(segment);
  }
  return clusters;
}
