import emojiRanges from '@fontsource/noto-emoji/unicode.json';
import arabicRanges from '@fontsource/noto-sans-arabic/unicode.json';
import devanagariRanges from '@fontsource/noto-sans-devanagari/unicode.json';
import hebrewRanges from '@fontsource/noto-sans-hebrew/unicode.json';
import japaneseRanges from '@fontsource/noto-sans-jp/unicode.json';
import koreanRanges from '@fontsource/noto-sans-kr/unicode.json';
import chineseRanges from '@fontsource/noto-sans-sc/unicode.json';
import thaiRanges from '@fontsource/noto-sans-thai/unicode.json';
import type { NotoFamily } from './noto-subsets.ts';

/**
 * The families of Noto fonts. Only a document in one of their scripts loads this module, and it fetches
 * only the subsets that it needs. Paths are repeated because `import.meta.glob` accepts literals only.
 */
export const NOTO = {
  arabic: {
    ranges: arabicRanges,
    files: import.meta.glob<string>(
      '../../../node_modules/@fontsource/noto-sans-arabic/files/*-arabic-400-normal.woff',
      { eager: true, query: '?url', import: 'default' },
    ),
  },
  chinese: {
    ranges: chineseRanges,
    files: import.meta.glob<string>(
      '../../../node_modules/@fontsource/noto-sans-sc/files/*-[0-9]*-400-normal.woff',
      { eager: true, query: '?url', import: 'default' },
    ),
  },
  devanagari: {
    ranges: devanagariRanges,
    files: import.meta.glob<string>(
      '../../../node_modules/@fontsource/noto-sans-devanagari/files/*-devanagari-400-normal.woff',
      { eager: true, query: '?url', import: 'default' },
    ),
  },
  emoji: {
    ranges: emojiRanges,
    files: import.meta.glob<string>(
      '../../../node_modules/@fontsource/noto-emoji/files/*-[0-9]*-400-normal.woff',
      { eager: true, query: '?url', import: 'default' },
    ),
  },
  hebrew: {
    ranges: hebrewRanges,
    files: import.meta.glob<string>(
      '../../../node_modules/@fontsource/noto-sans-hebrew/files/*-hebrew-400-normal.woff',
      { eager: true, query: '?url', import: 'default' },
    ),
  },
  japanese: {
    ranges: japaneseRanges,
    files: import.meta.glob<string>(
      '../../../node_modules/@fontsource/noto-sans-jp/files/*-[0-9]*-400-normal.woff',
      { eager: true, query: '?url', import: 'default' },
    ),
  },
  korean: {
    ranges: koreanRanges,
    files: import.meta.glob<string>(
      '../../../node_modules/@fontsource/noto-sans-kr/files/*-[0-9]*-400-normal.woff',
      { eager: true, query: '?url', import: 'default' },
    ),
  },
  thai: {
    ranges: thaiRanges,
    files: import.meta.glob<string>(
      '../../../node_modules/@fontsource/noto-sans-thai/files/*-thai-400-normal.woff',
      { eager: true, query: '?url', import: 'default' },
    ),
  },
} as const satisfies Readonly<Record<string, NotoFamily>>;
