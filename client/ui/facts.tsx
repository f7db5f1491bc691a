import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Names and values of a record, in as many columns as there is room for. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(11rem, 1fr))' },
    columnGap: '6',
    rowGap: '4',
    margin: '0',
  },
})

/** One fact. A missing value is shown as a dash, so that its absence is visible. */
export function Fact({
  label,
  isLong = false,
  children,
}: {
  label: string
  /** The value is a text of several lines: it takes the whole width. */
  isLong?: boolean
  children: ReactNode
}) {
  return (
    <chakra.div minWidth="0" {...(isLong ? { gridColumn: '1 / -1' } : {})}>
      <chakra.dt color="fg.muted" fontSize="xs" fontWeight="medium">
        {label}
      </chakra.dt>
      <chakra.dd margin="0" overflowWrap="anywhere">
        {children === '' || children === null ? <chakra.span color="fg.subtle">–</chakra.span> : children}
      </chakra.dd>
    </chakra.div>
  )
}
