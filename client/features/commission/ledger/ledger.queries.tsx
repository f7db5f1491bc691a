import { BookText } from 'lucide-react'
import { ledgerAccounts, ledgerKinds } from '../../../../shared/features/commission/ledger/ledger-line.schema.ts'
import { ledgerList } from '../../../../shared/features/commission/ledger/ledger.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { useSellerOptions } from '../../../desk/list/filter-options.ts'
import { usePastMonths } from '../../../entities/month.tsx'
import { LedgerAccountBadge } from '../../../entities/ledger-account-badge.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'

const { plainColumn, personColumn, moneyColumn, momentColumn, dayColumn, statusColumn, wordColumn } =
  columnsFor(ledgerList)

/** Every line of the commission ledger. */
export const ledgerScreenList = defineList({
  ...onServer(ledgerList),
  i18n: 'ledger:list',
  icon: BookText,
  controls: {
    sellerId: useSellerOptions,
    month: usePastMonths,
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
