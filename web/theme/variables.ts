import type { CSSVariablesResolver } from '@mantine/core';

/** Our own colour names in both schemes, and Mantine's where its own would fail contrast. */
export const variables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f4f6fa',
    '--mantine-color-text': '#172033',
    '--mantine-color-dimmed': '#56617a',
    '--mantine-color-placeholder': '#667089',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': colors.ink?.[7] ?? '',
    '--night-surface': '#ffffff',
    '--night-line': '#dce2ec',
    '--night-current': colors.ink?.[0] ?? '',
    '--night-good': '#136c3a',
    '--night-good-surface': '#e4f4ea',
    '--night-bad': '#b42318',
    '--night-bad-surface': '#fdeae8',
    '--night-accent-surface': colors.amber?.[0] ?? '',
    '--night-accent-text': colors.amber?.[8] ?? '',
  },
  dark: {
    '--mantine-color-dimmed': '#9dabc4',
    '--mantine-color-placeholder': '#8794ad',
    '--mantine-color-error': '#ff9c92',
    '--mantine-color-anchor': colors.ink?.[2] ?? '',
    '--night-surface': colors.dark?.[6] ?? '',
    '--night-line': '#2f3d59',
    '--night-current': colors.dark?.[5] ?? '',
    '--night-good': '#7fdca4',
    '--night-good-surface': '#12372a',
    '--night-bad': '#ff9c92',
    '--night-bad-surface': '#452326',
    '--night-accent-surface': '#3a2d12',
    '--night-accent-text': colors.amber?.[3] ?? '',
  },
});
