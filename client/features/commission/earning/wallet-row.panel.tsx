import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { RowButton } from '../../../ui/row-button.tsx'

interface WalletRowProps {
  readonly title: string
  readonly amount: ReactNode
  /** The money was taken back. */
  readonly isStruck?: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** A line of the wallet: what for, how much, and what is said of it. A press opens it. */
export function WalletRow({ title, amount, isStruck = false, onOpen, children }: WalletRowProps) {
  return (
    <RowButton onClick={onOpen}>
      <chakra.span flex="1" minWidth="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="0.5">
        <chakra.span display="flex" justifyContent="space-between" gap="3" fontWeight="semibold">
          <chakra.span minWidth="0" overflowWrap="break-word">
            {title}
          </chakra.span>
          <chakra.span flexShrink="0" {...(isStruck ? { textDecoration: 'line-through', color: 'fg.muted' } : {})}>
            {amount}
          </chakra.span>
        </chakra.span>
        <chakra.span color="fg.muted" fontSize="sm">
          {children}
        </chakra.span>
      </chakra.span>
      <chakra.span aria-hidden color="fg.subtle" flexShrink="0">
        <ChevronRight size={18} />
      </chakra.span>
    </RowButton>
  )
}
