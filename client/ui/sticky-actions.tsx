import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/**
 * The buttons of a form, kept in thumb reach: they stick to the bottom above the bottom bar, the home indicator and the
 * keyboard. The last child is the primary one and takes the room.
 */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      position="sticky"
      zIndex="sticky"
      bottom={{ base: 'calc(env(safe-area-inset-bottom) + var(--bottom-bar, 0px))', md: '0' }}
      marginInline={{ base: '-4', md: '0' }}
      paddingInline={{ base: '4', md: '0' }}
      paddingBlock="3"
      display="flex"
      gap="3"
      bg="color-mix(in srgb, var(--r-colors-bg) 88%, transparent)"
      backdropFilter="blur(10px)"
      _print={{ display: 'none' }}
      css={{ '& > :last-child': { flex: '1' } }}
    >
      {children}
    </chakra.div>
  )
}
