import { FileCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { deviations } from '../../../shared/features/sales/deviation.schema.ts'
import { saleStatuses, sales, type Sale } from '../../../shared/features/sales/sale.schema.ts'
import type { Day } from '../../../shared/kernel/days.ts'
import { customerNameOf } from '../../entities/customer-name.ts'
import { DueText } from '../../entities/due-text.tsx'
import { Money } from '../../entities/money.tsx'
import { ProviderName } from '../../entities/provider-name.tsx'
import { SaleStatusBadge } from '../../entities/sale-status-badge.tsx'
import { formatDate } from '../../ui/format.ts'
import { useNow } from '../../entities/use-now.ts'
import { pathTo } from '../../paths.ts'
import { defineList, onDevice } from '../../resource/list.ts'
import { useRow } from '../../sync/use-row.ts'

/** Sale reports as the back office asks for them. The detail walks the same list with "previous" and "next". */
export const saleReportList = defineList({
  source: onDevice(sales),
  i18n: 'orders:saleReport',
  icon: FileCheck,
  columns: [
    { field: 'soldOn', sortable: true, kind: 'day', cell: ({ value }) => <SoldOn day={value} /> },
    {
      field: 'customer',
      priority: 1,
      width: '13rem',
      sortBy: nameOf,
      cell: ({ row }) => nameOf(row) || '–',
      exported: ({ row }) => nameOf(row),
    },
    { field: 'sellerName', sortable: true, width: '11rem' },
    {
      field: 'providerId',
      priority: 4,
      width: '10rem',
      cell: ({ value }) => <ProviderName id={value} />,
      exported: async ({ row, find }) => (await find(providers, row.providerId))?.name ?? '',
    },
    {
      id: 'products',
      priority: 5,
      width: '16rem',
      cell: ({ row }) => productsOf(row),
      exported: ({ row }) => productsOf(row),
    },
    {
      field: 'orderValueOre',
      sortable: true,
      kind: 'money',
      priority: 1,
      cell: ({ value, row }) => (row.lines.length === 0 ? '' : <Money ore={value} currency={row.currency} />),
    },
    {
      field: 'status',
      sortBy: ({ status }) => saleStatuses.indexOf(status),
      cell: ({ value }) => <SaleStatusBadge status={value} />,
      exported: ({ row, text }) => text(`sales:saleReport.status.${row.status}`),
    },
    {
      id: 'due',
      kind: 'moment',
      cell: ({ row }) => <Due sale={row} />,
      exported: async ({ row, find }) => row.dueAt ?? (await find(deviations, row.openDeviationId))?.dueAt ?? null,
    },
  ],
  defaultSort: { column: 'soldOn', direction: 'desc' },
  search: (sale) =>
    [
      nameOf(sale),
      sale.customer?.name,
      sale.customer?.phone,
      sale.customer?.email,
      sale.customer?.city,
      sale.sellerName,
    ]
      .concat(sale.externalOrderNumber, productsOf(sale))
      .join(' '),
  filters: { status: 'many', providerId: 'many', sellerId: 'one', soldOn: 'days' },
  views: {
    all: {},
    waiting: { status: ['finalized'] },
    flagged: { status: ['flagged'] },
    unanswered: { status: ['unanswered'] },
    deviation: { status: ['deviation'] },
    approved: { status: ['approved'] },
    regret: { status: ['regret'] },
  },
  rowHref: ({ id }) => pathTo('sale-report', { id }),
})

/** In a column of dates the year only speaks up when it is another one. */
function SoldOn({ day }: { day: Day }) {
  const { i18n } = useTranslation()
  const isThisYear = day.startsWith(String(new Date(useNow()).getFullYear()))
  return formatDate(day, i18n.language, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) })
}

/** When somebody must have acted: the answer to a question, or the open deviation. */
function Due({ sale }: { sale: Sale }) {
  const { row } = useRow(deviations, sale.openDeviationId ?? undefined)
  const at = sale.dueAt ?? row?.dueAt ?? null
  return at === null ? null : <DueText at={at} />
}

export function nameOf(sale: Sale): string {
  return customerNameOf(sale.customer)
}

export function productsOf({ lines }: Sale): string {
  return lines
    .map(({ quantity, productName }) => (quantity === 1 ? productName : `${quantity} × ${productName}`))
    .join(', ')
}
