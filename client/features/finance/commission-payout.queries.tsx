import { BanknoteArrowDown, CalendarClock, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isReversed } from '../../../shared/features/finance/commission-payout.rules.ts'
import { payoutList } from '../../../shared/features/finance/commission-payout.list.ts'
import {
  commissionPayouts,
  type CommissionPayout,
  type PayoutStatus,
} from '../../../shared/features/finance/commission-payout.schema.ts'
import { sales } from '../../../shared/features/sales/sale.schema.ts'
import { Money } from '../../entities/money.tsx'
import { PersonName } from '../../entities/person-name.tsx'
import { DayText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { defineList, onServer } from '../../resource/list.ts'
import { useRow } from '../../sync/use-row.ts'
import { useRows } from '../../sync/use-rows.ts'
import { StatusBadge, type StatusLook } from '../../ui/badge.tsx'
import { formatDate } from '../../ui/format.ts'
import { useText } from '../../ui/text.ts'

/** What payroll has of commissions, month by month. */
export const payoutScreenList = defineList({
  ...onServer(payoutList),
  i18n: 'finance:payouts',
  icon: BanknoteArrowDown,
  columns: [
    { field: 'month', sortable: true, priority: 2, cell: ({ value }) => <PayMonth month={value} /> },
    { field: 'sellerName', sortable: true, priority: 1, cell: ({ value }) => <PersonName name={value} /> },
    { id: 'saleId', cell: ({ row }) => row.customerName || '–', exported: ({ row }) => row.customerName },
    {
      field: 'amountOre',
      kind: 'money',
      sortable: true,
      cell: ({ value, row }) => <Money ore={value} currency={row.currency} />,
    },
    { field: 'earnedOn', kind: 'day', sortable: true, cell: ({ value }) => <DayText day={value} /> },
    {
      field: 'paidOn',
      kind: 'day',
      priority: 3,
      cell: ({ value }) => (value === null ? '' : <DayText day={value} />),
    },
    {
      field: 'status',
      priority: 1,
      sortable: true,
      cell: ({ value }) => <PayoutBadge status={value} />,
      exported: ({ row, text }) => text(`finance:payouts.status.${row.status}`),
    },
  ],
  rowHref: ({ id }) => pathTo('commission-payout', { id }),
})

/** The month of a payroll, as it is written beside others. */
export function PayMonth({ month }: { month: string }) {
  const { i18n } = useTranslation()
  return formatDate(`${month}-01`, i18n.language, { month: 'short', year: 'numeric' })
}

export function PayoutBadge({ status }: { status: PayoutStatus }) {
  const text = useText()
  return <StatusBadge status={status} looks={looks} label={text(`finance:payouts.status.${status}`)} />
}

const looks: Readonly<Record<PayoutStatus, StatusLook>> = {
  in_payroll: { tone: 'info', icon: CalendarClock },
  paid: { tone: 'success', icon: BanknoteArrowDown },
  withdrawn: { tone: 'neutral', icon: Undo2 },
}

/** What has happened to a line of pay outside itself. */
export interface PayoutFate {
  /** Its sale was regretted, and nothing has taken the money back yet. */
  readonly isRegretted: boolean
  /** A negative line has taken it back. */
  readonly isReversed: boolean
}

export function usePayoutFate(payout: CommissionPayout): PayoutFate {
  const { saleId, reversesId } = payout
  const { row: sale } = useRow(sales, saleId)
  const { rows } = useRows(commissionPayouts, { index: 'saleId', equals: saleId })
  const isTakenBack = isReversed(payout, rows)
  return { isRegretted: sale?.status === 'regret' && reversesId === null && !isTakenBack, isReversed: isTakenBack }
}
