import type { MantineColorsTuple } from '@mantine/core';

/** The primary colour, from light to dark. */
export const navy: MantineColorsTuple = [
  '#eff3fa',
  '#dde5f2',
  '#bccae4',
  '#98acd4',
  '#7c95c8',
  '#6683be',
  '#4a669f',
  '#334b7c',
  '#1f3359',
  '#152443',
];

/** The accent, for what to do next. */
export const amber: MantineColorsTuple = [
  '#fff7e5',
  '#ffeccb',
  '#ffd899',
  '#ffc663',
  '#ffb938',
  '#f7a81b',
  '#d98d06',
  '#a86a00',
  '#805000',
  '#573600',
];

/** Mantine's greys of the dark scheme with a tint of navy: text first, page eighth. */
export const dark: MantineColorsTuple = [
  '#dbe2ee',
  '#b7c2d6',
  '#96a4be',
  '#66758f',
  '#36445f',
  '#2a3751',
  '#1c2740',
  '#111a2c',
  '#0c1322',
  '#080d18',
];
