import { TriangleAlert } from 'lucide-react'
import { deviations, type Deviation } from '../../../shared/features/sales/deviation.schema.ts'
import { columnsFor } from '../../entities/columns.tsx'
import { DeviationStateBadge } from '../../entities/deviation-badge.tsx'
import { DueText } from '../../entities/due-text.tsx'
import { exportedCustomer } from '../../entities/exported-customer.ts'
import { SaleCustomer } from '../../entities/sale-customer.tsx'
import { pathTo } from '../../paths.ts'
import { defineList, onDevice } from '../../resource/list.ts'
import { useRows } from '../../sync/use-rows.ts'

const { personColumn, wordColumn, agoColumn, momentColumn, moneyColumn, statusColumn } = columnsFor<Deviation>()

/** Whose deviations are open, the oldest first (product 5.3). */
export const userDeviationList = defineList({
  source: onDevice(deviations),
  i18n: 'messaging:userDeviations',
  icon: TriangleAlert,
  controls: { sellerId: useSellersWithDeviations },
  columns: [
    personColumn('sellerName', { sortable: true, priority: 1 }),
    wordColumn('type', 'selling:deviationType', { width: '14rem' }),
    agoColumn('raisedAt', { sortable: true }),
    momentColumn('dueAt', { sortable: true, cell: ({ row }) => <DueText at={row.dueAt} /> }),
    {
      field: 'saleId',
      priority: 4,
      width: '13rem',
      cell: ({ value }) => <SaleCustomer saleId={value} />,
      exported: exportedCustomer,
    },
    moneyColumn('amountAtRiskOre', { sortable: true, priority: 5 }),
    statusColumn('state', DeviationStateBadge),
  ],
  defaultSort: { column: 'raisedAt', direction: 'asc' },
  search: ({ sellerName, text, answerText }) => [sellerName, text, answerText].join(' '),
  filters: { state: 'many', awaiting: 'many', sellerId: 'one' },
  defaultFilters: { state: ['open', 'answered'] },
  views: {
    unsettled: { state: ['open', 'answered'] },
    seller: { state: ['open'], awaiting: ['seller'] },
    office: { state: ['open', 'answered'], awaiting: ['back_office'] },
  },
  // The deviation's own page begins its list with what is due first; next and previous go on as they stand here.
  rowHref: ({ id }) => `${pathTo('deviation', { id })}?sort=raisedAt`,
})

/** Those who have something open, by name. */
function useSellersWithDeviations() {
  const { rows } = useRows(deviations, { index: 'raisedAt', filter: ({ state }) => state !== 'resolved' })
  const names = new Map(rows.map(({ sellerId, sellerName }) => [sellerId, sellerName]))
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
