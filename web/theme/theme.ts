import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { BUTTON } from '#contract/messages/labels.ts';

/** The primary colour, from light to dark. */
const navy: MantineColorsTuple = [
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
const amber: MantineColorsTuple = [
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
const dark: MantineColorsTuple = [
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

/** The smallest side of a touch target in CSS pixels: WCAG 2.2, 2.5.5. */
const TARGET_PX = 44;

/** Keeps a dialog's header from being a landmark: the page has one header. */
const PRESENTATIONAL_HEADER = { header: { role: 'presentation' } };

/** Places floating parts inside the main landmark, where assistive technology looks for them. */
const IN_MAIN = { target: 'main' };

/** Height above which a menu scrolls. */
const MENU_MAX_HEIGHT_PX = 260;

/** Selects the text on a click, as the Tab key does. */
function selectText({ currentTarget }: React.MouseEvent<HTMLInputElement>): void {
  if (!currentTarget.readOnly) currentTarget.select();
}

/** Components are named, not imported, so that only those in use are loaded. Heights of 44 px: page.css. */
export const theme = createTheme({
  colors: { navy, amber, dark },
  primaryColor: 'navy',
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
    // A centred menu is briefly wider than a phone, which would zoom out and back.
    Combobox: { defaultProps: { position: 'bottom-start', portalProps: IN_MAIN } },
    Drawer: { defaultProps: { attributes: PRESENTATIONAL_HEADER } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    // A question may take several lines.
    Modal: {
      defaultProps: { centered: true, attributes: PRESENTATIONAL_HEADER },
      styles: { title: { lineHeight: 1.35 } },
    },
    ModalRoot: { defaultProps: { attributes: PRESENTATIONAL_HEADER } },
    // Keeps a phone's page from growing around a menu that opens at its edge.
    Popover: { defaultProps: { floatingStrategy: 'fixed', portalProps: IN_MAIN } },
    // The list itself scrolls, not a box around it, so that the keyboard's option stays visible. A click
    // selects the chosen text, so that typing replaces it.
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
