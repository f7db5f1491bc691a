import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'

/**
 * A frame that lets a wide table scroll sideways by itself, keyboard included. With `frameRef` it is a window on a long
 * table: it fills the screen at most, and its heads stay in sight. `tight` is for many columns: words of a heading go
 * below each other, and the cells are closer.
 */
export function TableFrame({
  label,
  tight = false,
  frameRef,
  children,
}: {
  label: string
  tight?: boolean
  frameRef?: RefObject<HTMLDivElement | null>
  children: ReactNode
}) {
  return (
    <chakra.div
      ref={frameRef}
      role="region"
      aria-label={label}
      tabIndex={0}
      // Holds hidden labels of the table, which would widen the page.
      position="relative"
      overflow="auto"
      onScroll={({ currentTarget: frame }) => frame.toggleAttribute('data-scrolled', frame.scrollLeft > 0)}
      {...(frameRef === undefined ? {} : longFrame)}
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      <chakra.table width="full" borderCollapse="collapse" fontSize="sm" css={tight ? tightCells : undefined}>
        {children}
      </chakra.table>
    </chakra.div>
  )
}

const tightCells = {
  '& :is(th, td)': { paddingInline: '2' },
  '& thead th': { whiteSpace: 'normal', paddingBlock: '1' },
  '& thead th button': { textAlign: 'inherit' },
} as const

const longFrame = {
  maxHeight: 'max(24rem, calc(100dvh - 20rem))',
  overscrollBehaviorY: 'auto',
  css: {
    '& thead th': {
      position: { base: 'sticky', _print: 'static' },
      top: '0',
      zIndex: '2',
      boxShadow: 'inset 0 -1px 0 var(--r-colors-border)',
    },
    '& thead th[data-frozen]': { zIndex: '3' },
  },
  _print: { maxHeight: 'none', overflow: 'visible' },
} as const

export const TableRow = chakra('tr', {
  base: {
    borderBottomWidth: '1px',
    _last: { borderBottomWidth: '0' },
    _hover: { bg: 'bg.subtle' },
    _selected: { bg: 'brand.subtle' },
  },
})

export const TableCell = chakra('td', {
  base: { height: '12', paddingInline: '3', paddingBlock: '2', verticalAlign: 'middle' },
  variants: { numeric: { true: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } } },
})

const HeadCell = chakra('th', {
  base: {
    height: '10',
    paddingInline: '3',
    textAlign: 'start',
    color: 'fg.muted',
    fontSize: 'xs',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    bg: 'bg.subtle',
    borderBottomWidth: '1px',
  },
  variants: { numeric: { true: { textAlign: 'end' } } },
})

/** A column heading. With `onSort` it is a button that says how the column is sorted. */
export function TableHead({
  children,
  sorted,
  onSort,
  numeric = false,
  frozen = false,
  above = false,
}: {
  children: ReactNode
  sorted?: 'asc' | 'desc' | undefined
  onSort?: () => void
  numeric?: boolean
  /** Stays when the table is moved sideways, as the cells below it; `above`: it holds a control of its own. */
  frozen?: boolean
  above?: boolean
}) {
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown
  return (
    <HeadCell
      scope="col"
      data-frozen={frozen || undefined}
      data-above={above || undefined}
      numeric={numeric}
      aria-sort={sorted === undefined ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
    >
      {onSort === undefined ? (
        children
      ) : (
        <chakra.button
          type="button"
          onClick={onSort}
          display="inline-flex"
          // The arrow comes before numbers, so that the heading ends where they end.
          flexDirection={numeric ? 'row-reverse' : 'row'}
          alignItems="center"
          gap="1"
          minHeight="10"
          font="inherit"
          cursor="pointer"
          _hover={{ color: 'fg' }}
          // On paper a button is not repeated on the next sheet, but its text is.
          _print={{ display: 'contents' }}
        >
          {children}
          <chakra.span aria-hidden opacity={sorted === undefined ? '0.25' : '1'} _print={{ display: 'none' }}>
            <Arrow size={14} />
          </chakra.span>
        </chakra.button>
      )}
    </HeadCell>
  )
}

/** A checkbox large enough for a finger. */
export const Checkbox = chakra(
  'input',
  { base: { flex: 'none', width: '5', height: '5', accentColor: 'brand.solid', cursor: 'pointer' } },
  { defaultProps: { type: 'checkbox' } },
)
