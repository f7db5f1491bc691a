import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import { withEmotionCache, type SerializedStyles } from '@emotion/react'
import { useState, type ReactNode } from 'react'
import { tokenNames } from 'virtual:design-system'
import { remembering } from './theme/remembering.ts'
import { systemAtStart } from './theme/system-at-start.ts'
import { writingAhead } from './theme/written-ahead.ts'

/** Made once, when it is first asked for. */
export function designSystem(): SystemContext {
  system ??= remembering(systemAtStart(tokenNames), (look) => writeAhead(look))
  return system
}

let system: SystemContext | undefined
let writeAhead: (look: SerializedStyles) => void = () => undefined

/** Brings the design system to everything inside it. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <WritingAhead>
      <ChakraProvider value={designSystem()}>{children}</ChakraProvider>
    </WritingAhead>
  )
}

const WritingAhead = withEmotionCache<{ children: ReactNode }>(({ children }, cache) => {
  useState(function writeFromNowOn() {
    writeAhead = writingAhead(cache)
  })
  return children
})
