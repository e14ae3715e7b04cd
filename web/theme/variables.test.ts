import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { theme } from './theme.ts';
import { variables } from './variables.ts';

/** WCAG 2.2, 1.4.11. */
const MIN_CONTRAST = 3;

/** Relative luminance of WCAG 2.2. @param colour `#rrggbb` */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = '', other = ''): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const colour = variables(mergeMantineTheme(DEFAULT_THEME, theme))[scheme];
  const lines = ['--night-field-line', '--night-field-focus'] as const;

  it.each(lines)('%s stands out from the surface', (line) => {
    expect(contrast(colour[line], colour['--night-surface'])).toBeGreaterThan(MIN_CONTRAST);
  });
});
