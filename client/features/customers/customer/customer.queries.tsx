import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { Contact } from 'lucide-react'
import { customerKinds, countries } from '../../../../shared/features/catalog/provider.schema.ts'
import { getCustomerView } from '../../../../shared/features/customers/customer/customer.api.ts'
import { customerList } from '../../../../shared/features/customers/customer/customer.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { saleSearch } from '../../../entities/sale-search.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { formatPhone } from '../../../ui/phone-text.ts'
import { defineList, onServer } from '../../../resource/list.ts'

const { plainColumn, dayColumn, numberColumn, momentColumn, wordColumn } = columnsFor(customerList)

/** Everybody who has ordered, over all orders. */
export const customerScreenList = defineList({
  ...onServer(customerList),
  typedSearch: saleSearch,
  i18n: 'customers:list',
  icon: Contact,
  controls: {
    kind: choices(customerKinds, 'customers:kind'),
    country: choices(countries, 'customers:country'),
    lastSoldOn: 'days',
  },
  columns: [
    plainColumn('name', { priority: 1, width: '15rem', dressed: (value) => value || '–' }),
    wordColumn('kind', 'customers:kind', { priority: 4 }),
    plainColumn('maskedIdNumber', { priority: 3, width: '11rem' }),
    plainColumn('phone', { priority: 2, width: '10rem', dressed: (value) => formatPhone(value) }),
    plainColumn('city', { priority: 4, width: '10rem' }),
    wordColumn('country', 'customers:country', { priority: 5, beside: false }),
    numberColumn('orders', { priority: 4 }),
    dayColumn('firstSoldOn', { priority: 5, beside: false }),
    dayColumn('lastSoldOn', { priority: 1 }),
    momentColumn('erasedAt', { priority: 5, beside: false }),
  ],
  rowHref: ({ id }) => pathTo('customer', { id }),
})

/** Orders, consents, contacts, readings and blocks of a customer. */
export function useCustomerView(id: string) {
  return useEndpoint(getCustomerView, { params: { id } })
}
