import { defineConfig } from '@chakra-ui/react'
import type { semanticTokens, tokens } from './tokens.ts'

/** `md` is the overlay-navigation breakpoint: the medium breakpoint (960) plus 16 pixels (specification, section 9). */
export const breakpoints = { sm: '600px', md: '976px', lg: '1280px', xl: '1600px' }

/** The prefix of every token's CSS variable: `--r-colors-fg`. */
export const cssVarsPrefix = 'r'

const colors = ['color', 'backgroundColor', 'fill', 'stroke', 'outlineColor', 'accentColor']
const borders = ['', 'Top', 'Bottom', 'InlineStart', 'InlineEnd'].map((side) => `border${side}Color`)
const sizes = ['width', 'height', 'minWidth', 'minHeight', 'maxWidth', 'maxHeight', 'inlineSize', 'blockSize']
const physical = ['', 'Top', 'Bottom', 'Left', 'Right']
const logical = ['Inline', 'InlineStart', 'InlineEnd', 'Block', 'BlockStart', 'BlockEnd']
const sides = [...physical, ...logical]
const around = (name: string): string[] => sides.map((side) => `${name}${side}`)

const conditions = {
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  active: '&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])',
  focusWithin: '&:is(:focus-within, [data-focus-within])',
  focusVisible: '&:is(:focus-visible, [data-focus-visible])',
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  readOnly: '&:is([data-readonly], [aria-readonly=true], [readonly])',
  checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
  invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
  pressed: '&:is([aria-pressed=true], [data-pressed])',
  selected: '&:is([aria-selected=true], [data-selected])',
  currentPage: '&[aria-current=page]',
  before: '&::before',
  after: '&::after',
  backdrop: '&::backdrop',
  placeholder: '&::placeholder, &[data-placeholder]',
  first: '&:first-of-type',
  last: '&:last-of-type',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  moreContrast: '@media (prefers-contrast: more)',
  print: '@media print',
  dark: '.dark &',
}

/**
 * The part of Chakra's `defaultBaseConfig` that our screens use: the tokens of each property, the shorthands and the
 * states. The whole of it is five kilobytes larger and costs start-up time on each phone. A test compares it with the
 * screens: everything they use must be here.
 */
export const baseConfig = defineConfig({
  conditions,
  utilities: {
    ...fromTokens('colors', [...colors, ...borders]),
    background: { values: 'colors', shorthand: ['bg'] },
    ...fromTokens('sizes', sizes),
    ...fromTokens('spacing', [...around('margin'), ...around('padding'), ...around('inset').map(placeOf)]),
    ...fromTokens('spacing', ['gap', 'rowGap', 'columnGap', ...around('scrollPadding'), ...around('scrollMargin')]),
    ...fromTokens('radii', ['borderRadius']),
    borderTopRadius: {
      values: 'radii',
      transform: (value: string) => ({ borderTopLeftRadius: value, borderTopRightRadius: value }),
    },
    ...fromTokens('shadows', ['boxShadow']),
    ...fromTokens('zIndex', ['zIndex']),
    ...fromTokens('fonts', ['fontFamily']),
    ...fromTokens('fontSizes', ['fontSize']),
    ...fromTokens('fontWeights', ['fontWeight']),
    ...fromTokens('lineHeights', ['lineHeight']),
    ...fromTokens('letterSpacings', ['letterSpacing']),
    hideBelow: {
      values: 'breakpoints',
      transform: (_, { raw }) => ({ [`@breakpoint ${raw}Down`]: { display: 'none' } }),
    },
    truncate: { transform: (value) => (value ? cutOff : {}) },
    srOnly: { transform: (value) => (value ? onlyHeard : {}) },
  },
})

const cutOff = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

const onlyHeard = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
}

/** `insetTop` is called `top`. */
function placeOf(inset: string): string {
  return /^inset(Top|Bottom|Left|Right)$/.test(inset) ? inset.slice(5).toLowerCase() : inset
}

function fromTokens(values: keyof typeof tokens | keyof typeof semanticTokens, properties: readonly string[]) {
  return Object.fromEntries(properties.map((property) => [property, { values }]))
}
