import { FileCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { saleSignatures } from '../../../../shared/features/orders/report/approval-gaps.rules.ts'
import { saleReportList as contract } from '../../../../shared/features/orders/report/sale-report.list.ts'
import { saleStatuses, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { customerNameOf } from '../../../entities/customer-name.ts'
import { Deadline } from '../../../entities/deadline.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { saleSearch } from '../../../entities/sale-search.ts'
import { SaleStatusBadge } from '../../../entities/sale-status-badge.tsx'
import { formatDate } from '../../../ui/format.ts'
import { useNow } from '../../../desk/shown/use-now.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import {
  sellerControls,
  useCountryOptions,
  useProductOptions,
  useProviderOptions,
} from '../../../desk/list/filter-options.ts'

const { dayColumn, moneyColumn, plainColumn, statusColumn } = columnsFor(contract)

const provider = plainColumn('providerId', {
  priority: 4,
  beside: false,
  width: '10rem',
  cell: ({ row }) => row.providerName,
  exported: { field: 'providerName' },
})

/** Empty for an absence, which has no products. */
const orderValue = moneyColumn('orderValueOre', {
  priority: 1,
  beside: false,
  cell: ({ row }) => (row.products === '' ? '' : <Money ore={row.orderValueOre} currency={row.currency} />),
  exported: { field: 'orderValueOre' },
})

/** Drafts exist only on the phone of their seller. */
const reportedStatuses = saleStatuses.filter((status) => status !== 'draft')

const found = { ...onServer(contract), typedSearch: saleSearch }

/** Sale reports as the back office asks for them. The detail walks the same list with "previous" and "next". */
export const saleReportList = defineList({
  ...found,
  i18n: 'orders:saleReport',
  icon: FileCheck,
  controls: {
    status: choices(reportedStatuses, SaleStatusBadge.words),
    providerId: useProviderOptions,
    soldOn: 'days',
    ...sellerControls,
    productId: useProductOptions,
    currency: useCountryOptions,
    signature: choices(saleSignatures, 'orders:saleReport.signature'),
  },
  columns: [
    dayColumn('soldOn', { beside: false, dressed: (value) => <SoldOn day={value} /> }),
    plainColumn('customer', { priority: 1, width: '13rem', dressed: (value) => value || '–' }),
    plainColumn('sellerName', { width: '11rem', beside: false }),
    provider,
    plainColumn('products', { priority: 5, width: '16rem', beside: false }),
    orderValue,
    moneyColumn('commissionOre', { priority: 5, beside: false }),
    statusColumn('status', SaleStatusBadge, { priority: 2 }),
    {
      field: 'dueAt',
      sortable: true,
      kind: 'moment',
      dressed: (value) => (value === null ? null : <Deadline at={value} />),
    },
  ],
  rowHref: ({ id }) => pathTo('sale-report', { id }),
})

/** In a column of dates the year only speaks up when it is another one. */
function SoldOn({ day }: { day: Day }) {
  const { i18n } = useTranslation()
  const isThisYear = day.startsWith(String(new Date(useNow()).getFullYear()))
  return formatDate(day, i18n.language, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) })
}

export function nameOf(sale: Pick<Sale, 'customer'>): string {
  return customerNameOf(sale.customer)
}
