import { createSystem, type SystemContext } from '@chakra-ui/react'
import { baseConfig, breakpoints, cssVarsPrefix } from './base.ts'

/** What stands for each token in a style, by category: `{ colors: { 'fg.muted': 'var(--r-colors-fg-muted)' } }`. */
export type TokenReferences = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The design system as a browser begins with it. Its tokens have been worked out by the build and stand in the style
 * sheet (`scripts/lib/design-system-ahead.mjs`): here they only have names. Working them out took a fifteenth of the
 * start's processor time. A test compares: every style comes out as with the whole system.
 */
export function systemAtStart(references: TokenReferences): SystemContext {
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

/** Chakra lists the own keys of each property's values for editors; what is inherited it only reads. */
function utilitiesOf(references: TokenReferences): typeof baseConfig.utilities {
  return Object.fromEntries(
    Object.entries(baseConfig.utilities ?? {}).map(([property, utility]) => {
      const { values } = utility
      if (typeof values !== 'string') return [property, utility]
      const inherited = Object.create(references[values] ?? null) as Record<string, string>
      return [property, { ...utility, values: () => inherited }]
    }),
  )
}
