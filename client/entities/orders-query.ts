import { countedStatuses } from '../../shared/features/orders/statistics/order-statistics.api.ts'
import { pathTo } from '../paths.ts'

/** The question that a figure opens in the list of sale reports. */
export const ordersQuery = (query: Readonly<Record<string, string | undefined>>): string =>
  `?${new URLSearchParams({
    status: countedStatuses.join(','),
    ...Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  }).toString()}`

/** The deviations that wait for a seller: those that were answered wait for the back office. */
export const deviationsToCorrect = ({ sellerId }: { readonly sellerId: string }): string =>
  `${pathTo('deviations')}?${new URLSearchParams({ state: 'open', sellerId }).toString()}`
