/** The look of the product, in one place: no screen sets a colour of its own. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

// The institute's own colours are at the shade that light pages use for filled controls (7).
const blue: MantineColorsTuple = ['#eef5fb', '#dcebf7', '#b9d7ef', '#8cbde3', '#63a4d6', '#3f8bc6', '#226fad', '#14548c', '#0f4372', '#0b3259'];
const navy: MantineColorsTuple = ['#eef2f8', '#dbe3ef', '#b6c5dc', '#8aa1c4', '#6480ae', '#48669a', '#2f4e84', '#0a2455', '#081d46', '#061636'];
const teal: MantineColorsTuple = ['#e6f8f8', '#c9efef', '#94dfdf', '#58cbcb', '#1fb6b6', '#05a6a6', '#047c7c', '#046a6a', '#045656', '#034343'];
const red: MantineColorsTuple = ['#fdeeee', '#fbd9da', '#f5b0b3', '#ee8086', '#e6535b', '#d92a34', '#cb101c', '#c2010e', '#9d010b', '#7d0109'];
const amber: MantineColorsTuple = ['#fff6e4', '#ffebc4', '#ffd98d', '#fdc556', '#f7b32b', '#e89f10', '#9a6200', '#855200', '#6c4300', '#533400'];
const gray: MantineColorsTuple = ['#f6f8fb', '#edf2f7', '#dde5ee', '#c6d2de', '#a3b3c4', '#74869b', '#52647a', '#3d4d62', '#29374a', '#17222f'];
const dark: MantineColorsTuple = ['#e1e9f2', '#c3cfdd', '#a0b0c4', '#70829a', '#3b4f6a', '#2b3d57', '#182842', '#0e1a2e', '#0a1424', '#060d19'];

// Mantine paints dialogs like the page behind them.
const ON_PANEL = {
  content: { background: 'var(--house-panel)' },
  header: { background: 'var(--house-panel)' },
  title: { fontWeight: 700, fontSize: '1.15rem' },
};

export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: false,
  colors: { blue, navy, teal, red, amber, gray, dark },
  black: '#13233a',
  fontFamily: "'Source Sans 3', 'Source Sans Stand-in', 'Segoe UI', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, Menlo, Consolas, monospace',
  headings: {
    fontFamily: "'Source Sans 3', 'Source Sans Stand-in', 'Segoe UI', system-ui, sans-serif",
    fontWeight: '700',
    sizes: { h1: { fontSize: '1.75rem', lineHeight: '1.2' }, h2: { fontSize: '1.2rem', lineHeight: '1.3' }, h3: { fontSize: '1.05rem', lineHeight: '1.35' } },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  spacing: { page: 'var(--house-page-gap)' },
  // As in the style sheets: up to 768 pixels a screen is small.
  breakpoints: { xs: '36.01em', sm: '48.01em', md: '62.01em' },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '18px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 600 } } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm', visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 } } },
    Select: { defaultProps: { size: 'sm', checkIconPosition: 'right', comboboxProps: { shadow: 'md' } } },
    // Its left edge is known before its width: centred, a list would be drawn beside a phone's screen for an instant.
    Combobox: { defaultProps: { position: 'bottom-start' } },
    NativeSelect: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 2 } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 250, events: { hover: true, focus: true, touch: false } } },
    // As many columns as fit.
    SimpleGrid: { defaultProps: { spacing: 'sm', autoFlow: 'auto-fit' } },
    // The first item takes the focus, not a nameless element in front of it.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: { centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.5 }, closeButtonProps: { 'aria-label': 'Cerrar' } },
      styles: ON_PANEL,
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar' } }, styles: ON_PANEL },
    // Lists and dialogs are drawn into a named part of the page.
    Portal: { defaultProps: { target: '#overlays' } },
    // Mantine's headers of dialogs would count as further banners of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // Mantine's default is 11 pixels, too small for a state that is read in passing.
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm' },
      styles: { root: { textTransform: 'none', fontWeight: 600 } },
      vars: () => ({ root: { '--badge-fz': '0.8125rem', '--badge-height': '1.5rem' } }),
    },
  },
});

/** Colours that Mantine does not name, and those of its own that lack contrast. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--house-name-font': "'Cormorant Garamond', 'Iowan Old Style', 'Palatino Linotype', 'Book Antiqua', Palatino, Georgia, serif",
    '--house-navy': navy[7],
  },
  light: {
    '--mantine-color-body': '#eff4f9',
    '--mantine-color-text': '#13233a',
    '--mantine-color-dimmed': '#4d5f75',
    '--mantine-color-placeholder': '#5f7187',
    '--mantine-color-error': red[7],
    '--mantine-color-anchor': blue[7],
    '--mantine-color-default-border': '#c3d0de',
    '--mantine-color-disabled-color': '#5f7187',
    '--mantine-color-teal-light-color': teal[8],
    '--mantine-color-red-light-color': red[8],
    '--house-panel': '#ffffff',
    '--house-panel-edge': '#dbe5ef',
    '--house-sunken': '#f5f8fb',
    '--house-stripe': '#f8fafd',
    '--house-head': '#e6eff8',
    '--house-head-text': '#0f4372',
    '--house-hover': '#e9f2fa',
    '--house-paid': '#046a6a',
    '--house-expired': '#b4010d',
    '--house-accent': '#f7b32b',
    '--house-shadow': '0 1px 2px rgb(10 36 85 / 5%), 0 6px 20px -12px rgb(10 36 85 / 22%)',
  },
  dark: {
    '--mantine-color-body': '#0e1a2e',
    '--mantine-color-text': '#e1e9f2',
    '--mantine-color-dimmed': '#a0b0c4',
    '--mantine-color-placeholder': '#8798ae',
    '--mantine-color-error': '#ff8f92',
    '--mantine-color-anchor': '#8cbde3',
    '--mantine-color-default-border': '#3b4f6a',
    '--mantine-color-disabled-color': '#93a4ba',
    // Mantine's own quiet buttons are darker than the panel on which they stand.
    '--mantine-color-blue-light': '#1d3a5c',
    '--mantine-color-blue-light-hover': '#254a74',
    '--mantine-color-blue-light-color': blue[2],
    '--mantine-color-navy-light': '#22365c',
    '--mantine-color-navy-light-hover': '#2b4370',
    '--mantine-color-navy-light-color': navy[2],
    '--mantine-color-teal-light': '#0b3c46',
    '--mantine-color-teal-light-hover': '#0f4d58',
    '--mantine-color-teal-light-color': teal[2],
    '--mantine-color-red-light': '#4a1a2b',
    '--mantine-color-red-light-hover': '#5c2135',
    '--mantine-color-red-light-color': '#ffb3b6',
    '--mantine-color-gray-light': '#223349',
    '--mantine-color-gray-light-hover': '#2b3f59',
    '--mantine-color-gray-light-color': gray[2],
    '--house-panel': '#162540',
    '--house-panel-edge': '#263a57',
    '--house-sunken': '#11203a',
    '--house-stripe': '#192a47',
    '--house-head': '#1f3556',
    '--house-head-text': '#cfe3f5',
    '--house-hover': '#213658',
    '--house-paid': '#58cbcb',
    '--house-expired': '#ff9497',
    '--house-accent': '#fdc556',
    '--house-shadow': '0 1px 2px rgb(0 0 0 / 30%), 0 8px 24px -12px rgb(0 0 0 / 60%)',
  },
});
