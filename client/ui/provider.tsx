import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import { withEmotionCache } from '@emotion/react'
import { useState, type ReactNode } from 'react'
import { remembering } from './theme/remembering.ts'
import { createDesignSystem } from './theme/system.ts'
import { unlayered } from './theme/unlayered.ts'

/** Made once, when it is first asked for: working out every token and recipe is a piece of work of its own. */
export function designSystem(): SystemContext {
  system ??= remembering(createDesignSystem())
  return system
}

let system: SystemContext | undefined

/** Brings the design system to everything inside it. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <WithoutRecipeLayer>
      <ChakraProvider value={designSystem()}>{children}</ChakraProvider>
    </WithoutRecipeLayer>
  )
}

const WithoutRecipeLayer = withEmotionCache<{ children: ReactNode }>(({ children }, { sheet }) => {
  useState(function takeRulesOutOfTheirLayer() {
    const insert = sheet.insert.bind(sheet)
    sheet.insert = (rule) => unlayered(rule).forEach(insert)
  })
  return children
})
