import { createTheme } from '@mantine/core';
import { amber, dark, ink } from './colors.ts';

/** The smallest side of what a thumb must hit: WCAG 2.2, 2.5.5, in CSS pixels. */
const TARGET_PX = 44;

/** Names, not components: what no screen uses yet is not loaded. Heights of 44 px: page.css. */
export const theme = createTheme({
  colors: { ink, amber, dark },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: { fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { size: TARGET_PX, variant: 'subtle' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Button: { defaultProps: { size: 'md' } },
    CloseButton: { defaultProps: { size: TARGET_PX } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    Modal: { defaultProps: { centered: true } },
    Tooltip: {
      defaultProps: { events: { hover: true, focus: true, touch: true }, multiline: true },
    },
  },
});
