import { palette, type ColorName } from './palette.ts'

/** The colours of the theme that follow the primary colour. White text is readable on each of them. */
export const brandColors = [
  'brand.solid',
  'brand.hover',
  'brand.fg',
  'brand.subtle',
  'brand.muted',
  'brand.focusRing',
] as const satisfies readonly ColorName[]

type BrandColor = (typeof brandColors)[number]
export type Primary = Readonly<Record<BrandColor, readonly [light: string, dark: string]>>

/**
 * The primary colours one may choose from; pink is the default (specification, section 9). A free choice would let
 * people make their own text unreadable: every pair here is measured in palette.test.ts.
 */
export const primaries = {
  pink: palette,
  violet: primary('7446d8 7446d8 6236c2 8459e4 6236c2 bda4ff f3effd 221838 e4dafb 352657 7446d8 bda4ff'),
  blue: primary('2563cf 2563cf 1c51b0 3b74da 1d55b8 8fb8ff edf3fd 111f38 d6e4fb 1a3058 2563cf 8fb8ff'),
  teal: primary('0f766e 0f766e 0b625b 17807a 0d6962 63d3c6 e6f5f3 0c2624 cbeae6 123b38 0f766e 63d3c6'),
  orange: primary('b4500d b4500d 9a430a c05a14 9f470b ffa96b fdf1e8 301a0b fadfc9 4a2810 b4500d ffa96b'),
} as const satisfies Record<string, Primary>

export type PrimaryName = keyof typeof primaries
export const primaryNames = Object.keys(primaries) as readonly PrimaryName[]

/** The primary colour by its stored value: its solid colour in the light theme. Any other value is pink. */
export function primaryOf(color: string): PrimaryName {
  return primaryNames.find((name) => primaries[name]['brand.solid'][0] === color) ?? 'pink'
}

/** The value of {@link brandVariable} for a primary colour; the default needs none. */
export function primaryVariables(name: PrimaryName): readonly (readonly [variable: string, value: string | null])[] {
  return brandColors.flatMap((color) =>
    ([0, 1] as const).map(
      (theme) => [variableOf(color, theme), name === 'pink' ? null : primaries[name][color][theme]] as const,
    ),
  )
}

/** The value of a colour token, which a chosen primary colour overrules. */
export function brandVariable(color: string, theme: 0 | 1, value: string): string {
  return brandColors.some((one) => one === color) ? `var(${variableOf(color, theme)}, ${value})` : value
}

const variableOf = (color: string, theme: 0 | 1): string =>
  `--primary-${color.slice('brand.'.length).toLowerCase()}-${theme === 0 ? 'light' : 'dark'}`

/** Light and dark of each brand colour, in their order. */
function primary(hexes: string): Primary {
  const colors = hexes.split(' ')
  const pairs = brandColors.map((color, at) => [color, [`#${colors[at * 2]}`, `#${colors[at * 2 + 1]}`]] as const)
  return Object.fromEntries(pairs) as Primary
}
