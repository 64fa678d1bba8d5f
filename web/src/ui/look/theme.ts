import { ActionIcon, Button, createTheme, Input, localStorageColorSchemeManager, type MantineColorsTuple } from '@mantine/core'

/** Deep ink blue-green, from a tint to nearly black. */
const ink: MantineColorsTuple = [
  '#eef6f7',
  '#d8e9ec',
  '#b0d3d9',
  '#84bbc4',
  '#5fa6b1',
  '#3f8e9b',
  '#287684',
  '#17616f',
  '#0d4a58',
  '#083540',
]

/** The dark theme's own neutrals, so that the library has no grey of its own. Keep in step with tokens.css. */
const dark: MantineColorsTuple = [
  '#e8eeed',
  '#c3cdcb',
  '#a1afad',
  '#7d8b89',
  '#3f4c4e',
  '#2a3435',
  '#1e2627',
  '#161c1d',
  '#101516',
  '#0b0f10',
]

/** Keep the key as in build/before-start.js, which sets the scheme before the first paint. */
export const colourSchemeStore = localStorageColorSchemeManager({ key: 'colour-scheme' })

export const theme = createTheme({
  primaryColor: 'ink',
  colors: { ink, dark },
  primaryShade: { light: 8, dark: 3 },
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '8px', xl: '8px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  breakpoints: { xs: '22.5em', sm: '37.5em', md: '62em', lg: '75em', xl: '90em' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--floating)', lg: 'var(--floating)', xl: 'var(--floating)' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      vars: (_, props) => ({
        root: { '--button-height': 'var(--control)', '--button-fz': 'var(--control-text)', ...buttonColours(props) },
      }),
    }),
    ActionIcon: ActionIcon.extend({
      vars: () => ({ root: { '--ai-size': 'var(--control)' } }),
      defaultProps: { variant: 'subtle', color: 'gray' },
    }),
    Input: Input.extend({
      vars: () => ({
        wrapper: {
          '--input-height': 'var(--control)',
          '--input-size': 'var(--control)',
          '--input-fz': 'var(--input-text)',
          '--input-bg': 'var(--surface)',
        },
      }),
    }),
    // What explains a field stands below it, so that fields beside each other stay on one line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Popover: { defaultProps: { transitionProps: { duration: 0 }, shadow: 'md' } },
    Menu: { defaultProps: { transitionProps: { duration: 0 }, shadow: 'md', position: 'bottom-end' } },
    Combobox: { defaultProps: { transitionProps: { duration: 0 }, shadow: 'md' } },
    Select: { defaultProps: { maxDropdownHeight: 300, comboboxProps: { transitionProps: { duration: 0 }, shadow: 'md' } } },
    MultiSelect: { defaultProps: { maxDropdownHeight: 300, comboboxProps: { transitionProps: { duration: 0 }, shadow: 'md' } } },
    Tooltip: { defaultProps: { transitionProps: { duration: 0 }, events: { hover: true, focus: true, touch: true } } },
  },
})

/** Filled is the accent with its own text, in both schemes; red is only ever an outline. */
function buttonColours({ variant, color }: { variant?: string; color?: string }): Record<string, string> {
  if (color === 'red')
    return { '--button-color': 'var(--danger)', '--button-bd': '1px solid var(--danger)', '--button-hover': 'var(--danger-soft)' }
  return variant === undefined || variant === 'filled'
    ? { '--button-bg': 'var(--accent)', '--button-hover': 'var(--accent-hover)', '--button-color': 'var(--on-accent)' }
    : {}
}
