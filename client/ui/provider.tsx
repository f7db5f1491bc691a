import { ChakraProvider } from '@chakra-ui/react'
import { withEmotionCache } from '@emotion/react'
import { useState, type ReactNode } from 'react'
import { remembering } from './theme/remembering.ts'
import { system } from './theme/system.ts'
import { unlayered } from './theme/unlayered.ts'

const quickSystem = remembering(system)

/** Brings the design system to everything inside it. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <WithoutRecipeLayer>
      <ChakraProvider value={quickSystem}>{children}</ChakraProvider>
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
