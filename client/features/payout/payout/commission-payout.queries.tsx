import { isOfMonth } from '../../../../shared/features/commission/pay-line/commission-payout.rules.ts'
import { BanknoteArrowDown, CalendarClock, CircleAlert, Hourglass, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { commissionEntries } from '../../../../shared/features/commission/pay-line/commission-entry.schema.ts'
import { clawbackOre } from '../../../../shared/features/commission/pay-line/clawback.rules.ts'
import { payoutQuestions, type PayoutQuestion } from '../../../../shared/features/payout/payout/clawback-claim.rules.ts'
import { payoutList, type PayoutRow } from '../../../../shared/features/payout/payout/commission-payout.list.ts'
import {
  commissionPayouts,
  isTakenBackByProvider,
  payoutStatuses,
  type CommissionPayout,
  type PayoutStatus,
} from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { saleCredits } from '../../../../shared/features/commission/split/sale-credit.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { useRow } from '../../../sync/use-row.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { formatDate } from '../../../ui/format.ts'
import { useText } from '../../../ui/text.ts'

const { plainColumn, personColumn, moneyColumn, dayColumn, statusColumn } = columnsFor(payoutList)

export const PayoutBadge = statusBadge<PayoutStatus>('finance:payouts.status', {
  in_payroll: { tone: 'info', icon: CalendarClock },
  paid: { tone: 'success', icon: BanknoteArrowDown },
  withdrawn: { tone: 'neutral', icon: Undo2 },
})

/** What finance has to do about a line. */
const QuestionBadge = statusBadge<PayoutQuestion>('finance:payouts.question', {
  open: { tone: 'warning', icon: CircleAlert },
  claimed: { tone: 'info', icon: Hourglass },
})

/** What payroll has of commissions, month by month. */
export const payoutScreenList = defineList({
  ...onServer(payoutList),
  i18n: 'finance:payouts',
  icon: BanknoteArrowDown,
  controls: {
    status: choices(payoutStatuses, PayoutBadge.words),
    question: choices(payoutQuestions, QuestionBadge.words),
  },
  columns: [
    plainColumn('month', { priority: 2, dressed: (value) => <PayMonth month={value} /> }),
    personColumn('sellerName', { priority: 1 }),
    { id: 'saleId', cell: ({ row }) => <PaidFor row={row} />, exported: { field: 'customerName' } },
    moneyColumn('amountOre'),
    dayColumn('earnedOn', { priority: 4 }),
    dayColumn('paidOn', { priority: 5 }),
    statusColumn('status', PayoutBadge),
    statusColumn('question', QuestionBadge),
  ],
  rowHref: ({ id }) => pathTo('commission-payout', { id }),
})

/** The customer of a sale, or that the line is for a month: its customer is nobody. */
function PaidFor({ row }: { row: PayoutRow }) {
  const text = useText()
  return isOfMonth(row) ? text(`finance:payouts.of.${row.of}`) : row.customerName || '–'
}

/** The month of a payroll, as it is written beside others. */
export function PayMonth({ month }: { month: string }) {
  const { i18n } = useTranslation()
  return formatDate(`${month}-01`, i18n.language, { month: 'short', year: 'numeric' })
}

/** What has happened to a line of pay outside itself. */
export interface PayoutFate {
  /** Its sale was regretted, and nothing has taken the money back yet. */
  readonly isRegretted: boolean
  /** The provider took back what it had paid for the sale, and nothing has taken the money back yet. */
  readonly isUnpaidByProvider: boolean
  /** What finance has to decide about: the customer withdrew, or a share was made smaller after it was paid. */
  readonly clawbackOre: number
  /** Negative lines have taken it back. */
  readonly reversals: readonly CommissionPayout[]
  /** Of a negative line: the one it takes back. */
  readonly reverses: CommissionPayout | undefined
}

export function usePayoutFate(payout: CommissionPayout): PayoutFate {
  const { saleId, reversesId } = payout
  const { row: sale } = useRow(sales, saleId)
  const { rows } = useRows(commissionPayouts, { index: 'saleId', equals: saleId })
  const { rows: entries } = useRows(commissionEntries, { index: 'saleId', equals: saleId })
  const { rows: credits } = useRows(saleCredits, { index: 'saleId', equals: saleId })
  const reversals = rows.filter((row) => row.reversesId === payout.id && row.status !== 'withdrawn')
  const isTakenBack = reversals.length > 0
  const isRegretted = sale?.status === 'regret'
  return {
    isRegretted: isRegretted && reversesId === null && !isTakenBack,
    isUnpaidByProvider: isTakenBackByProvider(payout) && reversesId === null && !isTakenBack,
    clawbackOre: clawbackOre(payout, { isRegretted, payouts: rows, entries, credits }),
    reversals,
    reverses: rows.find(({ id }) => id === reversesId),
  }
}
