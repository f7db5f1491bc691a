import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A line of a reckoning: what it is, and what it comes to. An amount without room beside its label keeps to the end of a line. */
export function SumRow({
  label,
  children,
  strong = false,
}: {
  label: ReactNode
  children: ReactNode
  strong?: boolean
}) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="baseline"
      columnGap="4"
      css={{ '& > :nth-child(2)': { marginInlineStart: 'auto' } }}
      {...(strong ? { fontWeight: 'semibold', borderTopWidth: '1px', paddingTop: '2' } : {})}
    >
      <chakra.span color={strong ? 'fg' : 'fg.muted'}>{label}</chakra.span>
      {children}
    </chakra.div>
  )
}
