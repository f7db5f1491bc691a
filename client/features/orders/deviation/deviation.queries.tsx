import { TriangleAlert } from 'lucide-react'
import { deviationList as contract } from '../../../../shared/features/orders/deviation/deviation.list.ts'
import {
  deviationAwaiting,
  deviationStates,
  deviationTypes,
} from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { DeviationStateBadge } from '../../../entities/deviation-badge.tsx'
import { Deadline } from '../../../entities/deadline.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { useSellerOptions } from '../../../desk/list/filter-options.ts'

const { wordColumn, plainColumn, momentColumn, agoColumn, moneyColumn, statusColumn } = columnsFor(contract)

/** Deviations as a work list: what is not settled, the most pressing first. */
export const deviationList = defineList({
  ...onServer(contract),
  i18n: 'orders:deviation',
  icon: TriangleAlert,
  controls: {
    state: choices(deviationStates, DeviationStateBadge.words),
    type: choices(deviationTypes, 'selling:deviationType'),
    sellerId: useSellerOptions,
    awaiting: choices(deviationAwaiting, 'sales:saleReport.awaiting'),
    overdue: choices(['overdue'], 'orders:deviation.overdue'),
  },
  columns: [
    {
      field: 'saleId',
      priority: 1,
      width: '13rem',
      cell: ({ row }) => row.customer || '–',
      exported: { field: 'customer' },
    },
    wordColumn('type', 'selling:deviationType', { width: '12rem' }),
    plainColumn('sellerName', { width: '10rem', beside: false }),
    wordColumn('awaiting', 'sales:saleReport.awaiting', { beside: false }),
    momentColumn('dueAt', {
      cell: ({ row }) => (row.state === 'resolved' ? <DayText day={row.dueAt} /> : <Deadline at={row.dueAt} />),
      exported: { field: 'dueAt' },
    }),
    agoColumn('raisedAt', { priority: 5, beside: false }),
    moneyColumn('amountAtRiskOre', { priority: 5, beside: false }),
    statusColumn('state', DeviationStateBadge),
  ],
  defaultFilters: { state: ['open', 'answered'] },
  rowHref: ({ id }) => pathTo('deviation', { id }),
})
