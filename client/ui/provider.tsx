import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { tokenNames } from 'virtual:design-system'
import { remembering } from './theme/remembering.ts'
import { createStyleCache } from './theme/style-cache.ts'
import { systemAtStart } from './theme/system-at-start.ts'

/** Made once, when it is first asked for. */
export function designSystem(): SystemContext {
  system ??= remembering(systemAtStart(tokenNames))
  return system
}

let system: SystemContext | undefined

const styles = createStyleCache()

/** Brings the design system to everything inside it. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={designSystem()}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
