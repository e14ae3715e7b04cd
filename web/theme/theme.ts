import { createTheme } from '@mantine/core';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { amber, dark, ink } from './colors.ts';

/** The smallest side of what a thumb must hit: WCAG 2.2, 2.5.5, in CSS pixels. */
const TARGET_PX = 44;

/** The page has one header: a dialog's is none of the page's landmarks. */
const UNMARKED_HEADER = { header: { role: 'presentation' } };

/** What floats stands where those who go from landmark to landmark find it. */
const IN_MAIN = { target: 'main' };

/** Pixels; a menu may be lower. */
const MENU_MAX_HEIGHT_PX = 260;

/** As the keyboard does on its way into a field. */
function selectText({ currentTarget }: React.MouseEvent<HTMLInputElement>): void {
  if (!currentTarget.readOnly) currentTarget.select();
}

/** Names, not components: what no screen uses yet is not loaded. Heights of 44 px: page.css. */
export const theme = createTheme({
  colors: { ink, amber, dark },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  headings: { fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { size: TARGET_PX, variant: 'subtle' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Button: { defaultProps: { size: 'md' } },
    CloseButton: { defaultProps: { size: TARGET_PX, 'aria-label': BUTTON.close } },
    // Centred, a menu is for a moment wider than a phone, which then zooms out and back for ever.
    Combobox: { defaultProps: { position: 'bottom-start', portalProps: IN_MAIN } },
    Drawer: { defaultProps: { attributes: UNMARKED_HEADER } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    // A question may take several lines.
    Modal: {
      defaultProps: { centered: true, attributes: UNMARKED_HEADER },
      styles: { title: { lineHeight: 1.35 } },
    },
    ModalRoot: { defaultProps: { attributes: UNMARKED_HEADER } },
    // A phone's page never grows around a menu that opens at its edge.
    Popover: { defaultProps: { floatingStrategy: 'fixed', portalProps: IN_MAIN } },
    // The list itself scrolls, with the keyboard's option in it; not a box around it. What is chosen
    // makes way for what is searched.
    Select: {
      defaultProps: { withScrollArea: false, selectFirstOptionOnChange: true, onClick: selectText },
      styles: { options: { maxHeight: MENU_MAX_HEIGHT_PX, overflowY: 'auto' } },
    },
    Tooltip: {
      defaultProps: {
        events: { hover: true, focus: true, touch: true },
        multiline: true,
        portalProps: IN_MAIN,
      },
    },
  },
});
