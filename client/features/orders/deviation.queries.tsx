import { TriangleAlert } from 'lucide-react'
import { deviationList as contract } from '../../../shared/features/sales/deviation.list.ts'
import { DeviationStateBadge } from '../../entities/deviation-badge.tsx'
import { DeviationTypeText } from '../../entities/deviation-type-text.tsx'
import { DueText } from '../../entities/due-text.tsx'
import { Money } from '../../entities/money.tsx'
import { AgoText, DayText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { defineList, onServer } from '../../resource/list.ts'
import { useText } from '../../ui/text.ts'

/** Deviations as a work list: what is not settled, the most pressing first. */
export const deviationList = defineList({
  ...onServer(contract),
  i18n: 'orders:deviation',
  icon: TriangleAlert,
  columns: [
    {
      field: 'saleId',
      priority: 1,
      width: '13rem',
      cell: ({ row }) => row.customer || '–',
      exported: ({ row }) => row.customer,
    },
    {
      field: 'type',
      width: '14rem',
      cell: ({ value }) => <DeviationTypeText type={value} />,
      exported: ({ row, text }) => text(`sales:deviation.type.${row.type}`),
    },
    { field: 'sellerName', sortable: true, width: '10rem' },
    {
      field: 'awaiting',
      cell: ({ value }) => (value === null ? '' : <AwaitingText who={value} />),
      exported: ({ row, text }) => (row.awaiting === null ? '' : text(`sales:saleReport.awaiting.${row.awaiting}`)),
    },
    {
      field: 'dueAt',
      sortable: true,
      kind: 'moment',
      cell: ({ value, row }) => (row.state === 'resolved' ? <DayText day={value} /> : <DueText at={value} />),
    },
    { field: 'raisedAt', sortable: true, kind: 'moment', priority: 5, cell: ({ value }) => <AgoText at={value} /> },
    {
      field: 'amountAtRiskOre',
      sortable: true,
      kind: 'money',
      priority: 4,
      cell: ({ value, row }) => <Money ore={value} currency={row.currency} />,
    },
    {
      field: 'state',
      priority: 1,
      sortable: true,
      cell: ({ value }) => <DeviationStateBadge state={value} />,
      exported: ({ row, text }) => text(`sales:deviation.state.${row.state}`),
    },
  ],
  defaultFilters: { state: ['open', 'answered'] },
  rowHref: ({ id }) => pathTo('deviation', { id }),
})

function AwaitingText({ who }: { who: string }) {
  return useText()(`sales:saleReport.awaiting.${who}`)
}
