import ranges from '@fontsource/noto-sans-thai/unicode.json';
import type { NotoFamily } from './noto-subsets.ts';

export const family: NotoFamily = {
  ranges,
  files: import.meta.glob<string>(
    '../../../node_modules/@fontsource/noto-sans-thai/files/*-thai-400-normal.woff',
    { eager: true, query: '?url', import: 'default' },
  ),
};
