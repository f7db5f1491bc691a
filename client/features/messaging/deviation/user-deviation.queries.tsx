import { TriangleAlert } from 'lucide-react'
import { getDeviationSellers } from '../../../../shared/features/sales/deviation/user-deviation.api.ts'
import { userDeviationList as contract } from '../../../../shared/features/sales/deviation/user-deviation.list.ts'
import { columnsFor } from '../../../entities/columns.tsx'
import { DeviationStateBadge } from '../../../entities/deviation-badge.tsx'
import { Deadline } from '../../../entities/deadline.tsx'
import { useOnline } from '../../../entities/use-online.ts'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'

const { personColumn, wordColumn, agoColumn, momentColumn, moneyColumn, statusColumn } = columnsFor(contract)

/** Whose deviations are open, the oldest first (product 5.3). */
export const userDeviationList = defineList({
  ...onServer(contract),
  i18n: 'messaging:userDeviations',
  icon: TriangleAlert,
  controls: { sellerId: useSellersWithDeviations },
  columns: [
    personColumn('sellerName', { priority: 1 }),
    wordColumn('type', 'selling:deviationType', { width: '14rem' }),
    agoColumn('raisedAt'),
    momentColumn('dueAt', { cell: ({ row }) => <Deadline at={row.dueAt} /> }),
    {
      field: 'saleId',
      priority: 4,
      width: '13rem',
      cell: ({ row }) => row.customer || '–',
      exported: { field: 'customer' },
    },
    moneyColumn('amountAtRiskOre', { priority: 5 }),
    statusColumn('state', DeviationStateBadge),
  ],
  defaultFilters: { state: ['open', 'answered'] },
  // The deviation's own page begins its list with what is due first; next and previous go on as they stand here.
  rowHref: ({ id }) => `${pathTo('deviation', { id })}?sort=raisedAt`,
})

/** Those who have something open, by name, with how much. */
function useSellersWithDeviations() {
  const { value } = useOnline(getDeviationSellers, { input: {}, changesWith: contract })
  return (value?.sellers ?? [])
    .map(({ sellerId, sellerName, unsettled }) => ({ value: sellerId, label: `${sellerName} (${unsettled})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
