import ranges from '@fontsource/noto-emoji/unicode.json';
import type { NotoFamily } from './noto-subsets.ts';

export const family: NotoFamily = {
  ranges,
  files: import.meta.glob<string>(
    '../../../node_modules/@fontsource/noto-emoji/files/*-[0-9]*-400-normal.woff',
    { eager: true, query: '?url', import: 'default' },
  ),
};
