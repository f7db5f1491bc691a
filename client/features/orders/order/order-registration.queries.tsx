import { ClipboardCheck } from 'lucide-react'
import {
  orderPayments,
  orderRegistrationList,
} from '../../../../shared/features/orders/order/order-registration.list.ts'
import { externalStatuses, saleStatuses } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { Deadline } from '../../../entities/deadline.tsx'
import { ExternalStatusBadge } from '../../../entities/external-status-badge.tsx'
import {
  useCountryOptions,
  useProviderOptions,
  useSellerOptions,
  useTeamOptions,
} from '../../../desk/list/filter-options.ts'
import { saleSearch } from '../../../entities/sale-search.ts'
import { SaleStatusBadge } from '../../../entities/sale-status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'

const { dayColumn, moneyColumn, momentColumn, numberColumn, plainColumn, statusColumn } =
  columnsFor(orderRegistrationList)

const orderStatuses = saleStatuses.filter((status) => status !== 'draft' && status !== 'absence')

/** When the provider has to be asked again. */
const followUp = momentColumn('followUpAt', {
  priority: 2,
  dressed: (value) => (value === null ? null : <Deadline at={value} />),
})

const orderNumber = plainColumn('orderNumber', {
  priority: 2,
  width: '9rem',
  dressed: (value) => value || '–',
})

/** Orders at their providers: what is to be registered, what waits for an answer, what must be asked again. */
export const orderScreenList = defineList({
  ...onServer(orderRegistrationList),
  typedSearch: saleSearch,
  i18n: 'orderdesk:orders',
  icon: ClipboardCheck,
  controls: {
    externalStatus: choices(externalStatuses, ExternalStatusBadge.words),
    payment: choices(orderPayments, 'orderdesk:payment.state'),
    status: choices(orderStatuses, SaleStatusBadge.words),
    providerId: useProviderOptions,
    sellerId: useSellerOptions,
    teamId: useTeamOptions,
    currency: useCountryOptions,
    soldOn: 'days',
  },
  columns: [
    dayColumn('soldOn'),
    plainColumn('customer', { priority: 1, width: '13rem', dressed: (value) => value || '–' }),
    plainColumn('providerName', { width: '10rem' }),
    orderNumber,
    plainColumn('products', { priority: 5, width: '14rem', beside: false }),
    plainColumn('sellerName', { priority: 5, width: '11rem', beside: false }),
    moneyColumn('orderValueOre', { priority: 4, beside: false }),
    numberColumn('attempts', {
      priority: 5,
      dressed: (value) => (value === 0 ? '' : String(value)),
    }),
    followUp,
    dayColumn('providerPaidOn', { priority: 5, beside: false }),
    plainColumn('holderName', { priority: 3, width: '10rem' }),
    statusColumn('status', SaleStatusBadge, { priority: 5, beside: false }),
    statusColumn('externalStatus', ExternalStatusBadge, { priority: 1 }),
  ],
  rowHref: ({ id }) => pathTo('order-registration', { id }),
})
