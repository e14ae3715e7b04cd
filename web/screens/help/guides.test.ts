import { describe, expect, it } from 'vitest';
import { GUIDE_NAMES } from './guides.ts';

const TEXTS = import.meta.glob<string>('../../../docs/guide/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const MESSAGES = import.meta.glob(
  ['../../../contract/messages/**/*.ts', '!../../../contract/messages/**/*.test.ts'],
  { eager: true },
);

/** All texts of the product that are no functions. */
const ON_SCREEN = new Set(textsIn(MESSAGES));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

describe('the user guides', () => {
  it('are one for each name that the help offers', () => {
    const files = Object.keys(TEXTS).map((path) => path.replace(/.*\/(.+)\.md$/, '$1'));
    expect(files.sort()).toEqual([...GUIDE_NAMES].sort());
  });

  it.each(Object.entries(TEXTS))(
    '%s has in bold only what a screen says in these words',
    (path, text) => {
      const bold = [...text.matchAll(/\*\*(.+?)\*\*/gs)].map(([, label = '']) =>
        label.replace('\n', ' '),
      );
      // The page for lawyers is about no screen.
      if (!path.endsWith('/proof.md')) expect(bold.length).toBeGreaterThan(5);
      expect(bold.filter((label) => !ON_SCREEN.has(label))).toEqual([]);
    },
  );
});
