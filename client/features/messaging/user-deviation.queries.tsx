import { TriangleAlert } from 'lucide-react'
import { userDeviationList as contract } from '../../../shared/features/sales/user-deviation.list.ts'
import { DeviationStateBadge } from '../../entities/deviation-badge.tsx'
import { DeviationTypeText } from '../../entities/deviation-type-text.tsx'
import { DueText } from '../../entities/due-text.tsx'
import { Money } from '../../entities/money.tsx'
import { PersonName } from '../../entities/person-name.tsx'
import { AgoText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { defineList, onServer } from '../../resource/list.ts'

/** Whose deviations are open, the oldest first (product 5.3). */
export const userDeviationList = defineList({
  ...onServer(contract),
  i18n: 'messaging:userDeviations',
  icon: TriangleAlert,
  columns: [
    { field: 'sellerName', sortable: true, priority: 1, cell: ({ value }) => <PersonName name={value} /> },
    {
      field: 'type',
      width: '14rem',
      cell: ({ value }) => <DeviationTypeText type={value} />,
      exported: ({ row, text }) => text(`sales:deviation.type.${row.type}`),
    },
    { field: 'raisedAt', sortable: true, kind: 'moment', cell: ({ value }) => <AgoText at={value} /> },
    { field: 'dueAt', sortable: true, kind: 'moment', cell: ({ value }) => <DueText at={value} /> },
    {
      field: 'saleId',
      priority: 4,
      width: '13rem',
      cell: ({ row }) => row.customer || '–',
      exported: ({ row }) => row.customer,
    },
    {
      field: 'amountAtRiskOre',
      sortable: true,
      kind: 'money',
      priority: 5,
      cell: ({ value, row }) => <Money ore={value} currency={row.currency} />,
    },
    {
      field: 'state',
      priority: 1,
      cell: ({ value }) => <DeviationStateBadge state={value} />,
      exported: ({ row, text }) => text(`sales:deviation.state.${row.state}`),
    },
  ],
  defaultFilters: { state: ['open', 'answered'] },
  // The deviation's own page begins its list with what is due first; next and previous go on as they stand here.
  rowHref: ({ id }) => `${pathTo('deviation', { id })}?sort=raisedAt`,
})
