import { TriangleAlert } from 'lucide-react'
import { deviations } from '../../../shared/features/sales/deviation.schema.ts'
import { DeviationStateBadge } from '../../entities/deviation-badge.tsx'
import { DeviationTypeText } from '../../entities/deviation-type-text.tsx'
import { DueText } from '../../entities/due-text.tsx'
import { exportedCustomer } from '../../entities/exported-customer.ts'
import { Money } from '../../entities/money.tsx'
import { PersonName } from '../../entities/person-name.tsx'
import { SaleCustomer } from '../../entities/sale-customer.tsx'
import { AgoText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { defineList, onDevice } from '../../resource/list.ts'

/** Whose deviations are open, the oldest first (product 5.3). */
export const userDeviationList = defineList({
  source: onDevice(deviations),
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
      cell: ({ value }) => <SaleCustomer saleId={value} />,
      exported: exportedCustomer,
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
