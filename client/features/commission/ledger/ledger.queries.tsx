import { BookText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ledgerAccounts, ledgerKinds } from '../../../../shared/features/commission/ledger/ledger-line.schema.ts'
import { ledgerList } from '../../../../shared/features/commission/ledger/ledger.list.ts'
import { monthFrom } from '../../../../shared/kernel/months.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { useSellerOptions } from '../../../desk/list/filter-options.ts'
import { LedgerAccountBadge } from '../../../entities/ledger-account-badge.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import type { FilterOption } from '../../../ui/filter-menu.tsx'
import { formatMonth } from '../../../ui/format.ts'
import { dayNow } from '../../../ui/wall-clock.ts'

export const MONTHS_BACK = 24

const { plainColumn, personColumn, moneyColumn, momentColumn, dayColumn, statusColumn, wordColumn } =
  columnsFor(ledgerList)

/** Every line of the commission ledger. */
export const ledgerScreenList = defineList({
  ...onServer(ledgerList),
  i18n: 'ledger:list',
  icon: BookText,
  controls: {
    sellerId: useSellerOptions,
    month: useMonthOptions,
    kind: choices(ledgerKinds, 'ledger:kind'),
    account: choices(ledgerAccounts, LedgerAccountBadge.words),
  },
  columns: [
    momentColumn('at', { priority: 2 }),
    personColumn('sellerName', { priority: 1 }),
    plainColumn('customerName', { dressed: (value) => value || '–' }),
    wordColumn('kind', 'ledger:kind', { priority: 3 }),
    statusColumn('account', LedgerAccountBadge),
    moneyColumn('amountOre', {
      cell: ({ row }) => <Money ore={row.amountOre} currency={row.currency} signed />,
      exported: { field: 'amountOre' },
    }),
    wordColumn('reason', 'ledger:reason', { priority: 5 }),
    plainColumn('byName', { priority: 5 }),
    dayColumn('soldOn', { priority: 4 }),
  ],
  rowHref: ({ saleId }) => (saleId === null ? pathTo('commission-ledger') : pathTo('sale-report', { id: saleId })),
})

/** The months of the last two years, the newest first. */
export function useMonthOptions(): readonly FilterOption[] {
  const { i18n } = useTranslation()
  return monthsBack(dayNow(), MONTHS_BACK).map((month) => ({
    value: month,
    label: formatMonth(month, i18n.language),
  }))
}

/** So many months up to that of a day, the newest first. */
export function monthsBack(day: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, back) => monthFrom(day.slice(0, 7), -back))
}
