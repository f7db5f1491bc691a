import { chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'

interface TurnerProps {
  /** What the buttons do, for those who do not see them. */
  readonly earlier: string
  readonly later: string
  /** There is nothing later yet. */
  readonly isLatest?: boolean
  /** -1 turns back, 1 turns on. */
  readonly onTurn: (by: -1 | 1) => void
  /** The week, month or year that is shown. */
  readonly children: ReactNode
}

/** Turns weeks, months or years like the pages of a calendar. */
export function Turner({ earlier, later, isLatest = false, onTurn, children }: TurnerProps) {
  return (
    <chakra.div display="flex" alignItems="center" gap="1" maxWidth="full">
      <IconButton label={earlier} onClick={() => onTurn(-1)}>
        <ChevronLeft size={20} aria-hidden />
      </IconButton>
      <chakra.div minWidth="min(9rem, 40vw)" textAlign="center" fontWeight="medium" aria-live="polite">
        {children}
      </chakra.div>
      <IconButton label={later} disabled={isLatest} onClick={() => onTurn(1)}>
        <ChevronRight size={20} aria-hidden />
      </IconButton>
    </chakra.div>
  )
}
