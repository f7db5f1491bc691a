import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

const Row = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '16',
    paddingInline: '4',
    paddingBlock: '3',
    color: 'fg',
    textDecoration: 'none',
    borderBottomWidth: '1px',
    _last: { borderBottomWidth: '0' },
    _hover: { bg: 'bg.subtle' },
    _active: { bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})

// Where letters are large, what stands at the end moves below the title instead of leaving it no room.
const Words = chakra('span', {
  base: { flex: '1', minWidth: '0', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' },
})

/** A row of a list in the hand: at least 64 px, the whole row is the link. */
export function ListRow({
  to,
  start,
  title,
  detail,
  end,
}: {
  to: string
  start?: ReactNode
  title: ReactNode
  detail?: ReactNode
  end?: ReactNode
}) {
  return (
    <Row to={to}>
      {start}
      <Words>
        <chakra.span flex="1 1 7rem" minWidth="0">
          <chakra.span display="block" fontWeight="semibold" overflowWrap="break-word">
            {title}
          </chakra.span>
          {detail === undefined ? null : (
            <chakra.span display="block" color="fg.muted" fontSize="sm">
              {detail}
            </chakra.span>
          )}
        </chakra.span>
        {end}
      </Words>
      <chakra.span aria-hidden color="fg.subtle" flexShrink="0">
        <ChevronRight size={18} />
      </chakra.span>
    </Row>
  )
}
