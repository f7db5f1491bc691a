import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useKeyboard } from './keyboard.ts'
import { useTakenHeight } from './use-taken-height.ts'

/**
 * The buttons of a form, within reach of the thumb: they stick to the bottom, above the home indicator and the
 * keyboard. While they are shown, phones hide the bottom bar: one task, one set of buttons. The last child is the
 * primary one and takes the remaining width.
 * @param isTab The screen is one of the bottom bar: the bar remains, with the buttons above it.
 */
export function StickyActions({ children, isTab = false }: { children: ReactNode; isTab?: boolean }) {
  useKeyboard()
  const taken = useTakenHeight<HTMLDivElement>('--sticky')
  return (
    <chakra.div
      ref={taken}
      className={isTab ? 'sticky-actions of-tab' : 'sticky-actions'}
      position="sticky"
      zIndex="sticky"
      bottom="calc(max(var(--keyboard, 0px), var(--bottom-bar, 0px)) + var(--acting-bar, 0px))"
      marginInline={{ base: '-4', md: '0' }}
      paddingInline={{ base: '4', md: '0' }}
      paddingTop="3"
      paddingBottom="calc(0.75rem + env(safe-area-inset-bottom))"
      display="flex"
      gap="3"
      bg="bg"
      _print={{ display: 'none' }}
      justifyContent="flex-end"
      css={{
        '& > :last-child': { flex: { base: '1', md: '0 0 auto' }, minWidth: { md: '48' } },
      }}
    >
      {children}
    </chakra.div>
  )
}
