import { countedStatuses } from '../../shared/features/sales/statistics/order-statistics.api.ts'

/** The question that a figure opens in the list of sale reports. */
export const ordersQuery = (query: Readonly<Record<string, string | undefined>>): string =>
  `?${new URLSearchParams({
    status: countedStatuses.join(','),
    ...Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  }).toString()}`
