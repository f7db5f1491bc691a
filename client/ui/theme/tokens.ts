import { palette } from './palette.ts'
import { brandVariable } from './primaries.ts'

const sizesInRem = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 32, 40, 48, 64]

/** Steps of 4 px, in rem so that larger text enlarges the room around it as well. */
const steps = Object.fromEntries(sizesInRem.map((step) => [String(step), { value: `${step / 4}rem` }]))

const valuesOf = <Name extends string>(values: Record<Name, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])) as Record<
    Name,
    { value: string }
  >

/** On a phone with text of twice the size the text needs the room more than the edges. */
const spacing = {
  ...steps,
  ...valuesOf({ 4: 'min(1rem, 5vw)', 5: 'min(1.25rem, 6.25vw)', 6: 'min(1.5rem, 7.5vw)', 8: 'min(2rem, 10vw)' }),
}

/** Every token costs start-up time (it becomes a CSS variable), so there are only those the screens use. */
export const tokens = {
  spacing,
  sizes: {
    ...steps,
    ...valuesOf({
      // Controls are large enough for any thumb; they need not grow with the text.
      12: 'min(3rem, 60px)',
      full: '100%',
      prose: '65ch',
      page: 'var(--page-width, 72rem)',
      table: 'var(--table-width, 90rem)',
      form: '34rem',
      nav: '15.5rem',
      rail: '4rem',
    }),
  },
  radii: valuesOf({ sm: '6px', md: '10px', lg: '14px', xl: '20px', full: '9999px' }),
  fonts: valuesOf({
    body: "var(--letters), system-ui, -apple-system, 'Segoe UI', sans-serif",
    heading: "var(--letters), system-ui, -apple-system, 'Segoe UI', sans-serif",
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  }),
  fontSizes: valuesOf({
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.375rem',
    '2xl': '1.75rem',
    '3xl': 'min(2.25rem, 11.5vw)',
    '4xl': 'min(3rem, 15vw)',
  }),
  fontWeights: valuesOf({ normal: '420', medium: '540', semibold: '640', bold: '740' }),
  lineHeights: valuesOf({ tight: '1.15', short: '1.3', normal: '1.5' }),
  letterSpacings: valuesOf({ tight: '-0.02em', normal: '0', wide: '0.02em' }),
  durations: valuesOf({ fast: '120ms', normal: '180ms', slow: '280ms' }),
  easings: valuesOf({ out: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }),
  zIndex: valuesOf({ base: '0', sticky: '10', bar: '20', overlay: '30', snackbar: '40', skip: '50' }),
  shadows: valuesOf({
    xs: '0 1px 2px rgb(15 15 25 / 0.06)',
    sm: '0 1px 3px rgb(15 15 25 / 0.08), 0 4px 12px rgb(15 15 25 / 0.05)',
    lg: '0 8px 24px rgb(15 15 25 / 0.14), 0 24px 64px rgb(15 15 25 / 0.16)',
  }),
}

export const semanticTokens = { colors: nest(palette) }

type Nested = { [name: string]: Nested | { value: { base: string; _dark: string } } }

/** `bg.panel` becomes `{ bg: { panel } }`; a name that is also a parent becomes its DEFAULT. */
function nest(colors: Record<string, readonly [string, string]>): Nested {
  const tree: Nested = {}
  for (const [name, [light, dark]] of Object.entries(colors)) {
    const [group = name, leaf = 'DEFAULT'] = name.split('.')
    const value = { base: brandVariable(name, 0, light), _dark: brandVariable(name, 1, dark) }
    tree[group] = { ...tree[group], [leaf]: { value } } as Nested
  }
  return tree
}
