import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'

interface OrderProps {
  saleId: string
  name: string
  /** The day, the seller and what else is to be said. */
  detail: readonly string[]
  /** What it adds, and what stands below that. */
  amount: string
  note?: string | undefined
}

/** An order behind a figure, which opens for those who may see it. */
export function ProfitOrder({ saleId, name, detail, amount, note }: OrderProps) {
  const mayOpen = useCan('view sale_reports')
  return (
    <ProfitLine
      name={mayOpen ? <OrderLink to={pathTo('sale-report', { id: saleId })}>{name}</OrderLink> : name}
      detail={detail.join(' · ')}
      amount={amount}
      note={note}
    />
  )
}

/** One of the lines that a figure is made of. */
export function ProfitLine({
  name,
  detail,
  amount,
  note,
}: {
  name: ReactNode
  detail?: string | undefined
  amount: string
  note?: string | undefined
}) {
  return (
    <Item>
      <chakra.span minWidth="0" overflowWrap="anywhere">
        {name}
        {detail === undefined ? null : <Small>{detail}</Small>}
      </chakra.span>
      <chakra.span textAlign="end" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {amount}
        {note === undefined ? null : <Small>{note}</Small>}
      </chakra.span>
    </Item>
  )
}

export const LinesHeading = chakra('h3', { base: { fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1' } })
export const LinesList = chakra('ul', { base: { listStyle: 'none', margin: '0', padding: '0' } })
const Small = chakra('span', { base: { display: 'block', color: 'fg.muted', fontSize: 'xs' } })
const Item = chakra('li', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '2',
    borderBottomWidth: '1px',
    fontSize: 'sm',
    _last: { borderBottomWidth: '0' },
  },
})
export const OrderLink = chakra(Link, {
  base: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
})
