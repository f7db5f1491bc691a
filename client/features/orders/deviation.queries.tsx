import { TriangleAlert } from 'lucide-react'
import { deviations, deviationStates } from '../../../shared/features/sales/deviation.schema.ts'
import { DeviationStateBadge } from '../../entities/deviation-badge.tsx'
import { DeviationTypeText } from '../../entities/deviation-type-text.tsx'
import { DueText } from '../../entities/due-text.tsx'
import { exportedCustomer } from '../../entities/exported-customer.ts'
import { Money } from '../../entities/money.tsx'
import { SaleCustomer } from '../../entities/sale-customer.tsx'
import { AgoText, DayText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { defineList, onDevice } from '../../resource/list.ts'
import { useText } from '../../ui/text.ts'

/** Deviations as a work list: what is not settled, the most pressing first. */
export const deviationList = defineList({
  source: onDevice(deviations),
  i18n: 'orders:deviation',
  icon: TriangleAlert,
  columns: [
    {
      field: 'saleId',
      priority: 1,
      width: '13rem',
      cell: ({ value }) => <SaleCustomer saleId={value} />,
      exported: exportedCustomer,
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
      sortBy: ({ state }) => deviationStates.indexOf(state),
      cell: ({ value }) => <DeviationStateBadge state={value} />,
      exported: ({ row, text }) => text(`sales:deviation.state.${row.state}`),
    },
  ],
  defaultSort: { column: 'dueAt', direction: 'asc' },
  search: ({ sellerName, text, answerText, raisedByName }) => [sellerName, text, answerText, raisedByName].join(' '),
  filters: { state: 'many', type: 'many', sellerId: 'one', awaiting: 'many' },
  defaultFilters: { state: ['open', 'answered'] },
  views: {
    unsettled: { state: ['open', 'answered'] },
    open: { state: ['open'] },
    answered: { state: ['answered'] },
    resolved: { state: ['resolved'] },
    all: {},
  },
  rowHref: ({ id }) => pathTo('deviation', { id }),
})

function AwaitingText({ who }: { who: string }) {
  return useText()(`sales:saleReport.awaiting.${who}`)
}
