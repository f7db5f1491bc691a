import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** The line that folds and unfolds what is below it. */
export function Fold({ children }: { children: ReactNode }) {
  return (
    <chakra.summary
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="14"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="2"
      cursor="pointer"
      listStyleType="none"
      css={{ '&::-webkit-details-marker': { display: 'none' } }}
    >
      {children}
      <ChevronDown size={18} aria-hidden />
    </chakra.summary>
  )
}
