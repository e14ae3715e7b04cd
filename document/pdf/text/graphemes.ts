const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

const ASCII = /^[\x20-\x7e]*$/;

/** A sign that joins the next letter to the one before: of Devanagari, or the joiner for any script. */
const JOINS_NEXT = /[\u094d\u200d]$/;

/** What a reader sees as one letter each, with its marks and what it is joined to. */
export function lettersOf(text: string): string[] {
  if (ASCII.test(text)) return [...text];
  const letters: string[] = [];
  for (const { segment } of LETTERS.segment(text)) {
    const last = letters.at(-1);
    if (last && JOINS_NEXT.test(last)) letters[letters.length - 1] = last + segment;
    else letters.push(segment);
  }
  return letters;
}
