import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The two columns of a desk page: facts that scroll, and actions that stay. On a phone the actions come first. */
export function Desk({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 20rem', xl: 'minmax(0, 1fr) 24rem' }}
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" minWidth="0" order={{ base: 2, md: 1 }}>
        {children}
      </chakra.div>
      <chakra.aside
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="4"
        minWidth="0"
        order={{ base: 1, md: 2 }}
        position={{ base: 'static', md: 'sticky' }}
        top="20"
        maxHeight={{ md: 'calc(100dvh - 6rem)' }}
        overflowY={{ md: 'auto' }}
        _print={{ position: 'static', maxHeight: 'none', overflowY: 'visible' }}
      >
        {aside}
      </chakra.aside>
    </chakra.div>
  )
}
