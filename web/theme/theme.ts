import {
  Anchor,
  Button,
  createTheme,
  InputBase,
  Modal,
  PasswordInput,
  Select,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { amber, dark, ink } from './colors.ts';

/** The smallest side of what a thumb must hit: WCAG 2.2, 2.5.5, in CSS pixels. */
const TARGET_PX = 44;

const inputs = [InputBase, TextInput, PasswordInput, Select, Textarea].map(
  ({ displayName = '' }) => displayName.replace('@mantine/core/', ''),
);

export const theme = createTheme({
  colors: { ink, amber, dark },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: { fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ...Object.fromEntries(inputs.map((name) => [name, { defaultProps: { size: 'md' } }])),
    ActionIcon: { defaultProps: { size: TARGET_PX, variant: 'subtle' } },
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
    Button: Button.extend({ defaultProps: { size: 'md' } }),
    CloseButton: { defaultProps: { size: TARGET_PX } },
    Modal: Modal.extend({ defaultProps: { centered: true } }),
    Tooltip: Tooltip.extend({
      defaultProps: { events: { hover: true, focus: true, touch: true }, multiline: true },
    }),
  },
});
