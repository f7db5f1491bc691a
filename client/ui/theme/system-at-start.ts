import { createSystem, type SystemContext } from '@chakra-ui/react'
import { baseConfig, breakpoints, cssVarsPrefix } from './base.ts'

/** The names of all tokens by category, with blanks between them: `{ colors: 'bg bg.panel fg', spacing: '0 0.5 -0.5' }`. */
export type TokenNames = Readonly<Record<string, string>>

type References = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The design system in the browser at start. The build has computed its tokens and put them into the style sheet
 * (`scripts/lib/design-system-ahead.mjs`): here they only have names. Computing them took a fifteenth of the start's
 * processor time. A test compares every style with the whole system's.
 */
export function systemAtStart(names: TokenNames): SystemContext {
  const references: References = Object.fromEntries(
    Object.entries(names).map(([category, all]) => [
      category,
      Object.fromEntries(all.split(' ').map((name) => [name, referenceTo(category, name)])),
    ]),
  )
  const system = createSystem({
    ...baseConfig,
    utilities: utilitiesOf(references),
    cssVarsPrefix,
    theme: { breakpoints },
  })
  for (const [category, tokens] of Object.entries(references))
    for (const [name, reference] of Object.entries(tokens)) system.tokens.flatMap.set(`${category}.${name}`, reference)
  return { ...system, _global: [] }
}

/** `colors`, `brand.focusRing` is `var(--r-colors-brand-focus-ring)`, as Chakra writes it; the dot of a number stays. */
function referenceTo(category: string, name: string): string {
  if (name.startsWith('-')) return `calc(${referenceTo(category, name.slice(1))} * -1)`
  const path = name.replaceAll(/(\d)[.](\d)|[.]/gu, (_, whole?: string, part?: string) =>
    whole === undefined ? '-' : `${whole}\\.${part}`,
  )
  const variable = `${category}-${path}`.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)
  return `var(--${cssVarsPrefix}-${variable})`
}

/** Chakra lists the own keys of each property's values for editors; what is inherited it only reads. */
function utilitiesOf(references: References): typeof baseConfig.utilities {
  return Object.fromEntries(
    Object.entries(baseConfig.utilities ?? {}).map(([property, utility]) => {
      const { values } = utility
      if (typeof values !== 'string') return [property, utility]
      const inherited = Object.create(references[values] ?? null) as Record<string, string>
      return [property, { ...utility, values: () => inherited }]
    }),
  )
}
