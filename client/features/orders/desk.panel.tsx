import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The two columns of a desk page: facts that scroll, and what to do about them, which stays. In the hand the acts come first. */
export function Desk({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', desk: 'minmax(0, 1fr) 20rem', xl: 'minmax(0, 1fr) 24rem' }}
    >
      <chakra.div display="grid" gap="4" minWidth="0" order={{ base: 2, desk: 1 }}>
        {children}
      </chakra.div>
      <chakra.aside
        display="grid"
        gap="4"
        minWidth="0"
        order={{ base: 1, desk: 2 }}
        position={{ base: 'static', desk: 'sticky' }}
        top="20"
        maxHeight={{ desk: 'calc(100dvh - 6rem)' }}
        overflowY={{ desk: 'auto' }}
      >
        {aside}
      </chakra.aside>
    </chakra.div>
  )
}
