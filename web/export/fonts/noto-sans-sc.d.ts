import type { NotoFamily } from '#document/pdf/fonts/noto-subsets.ts';
export declare const family: NotoFamily;
