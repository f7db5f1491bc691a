import type { Country } from '../../../../shared/features/catalog/provider.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { useUser } from '../../../desk/session/session.tsx'
import { useRows } from '../../../sync/use-rows.ts'
import { nextDoors, type Door } from './next-doors.ts'

const LOOKED_BACK = 10

/** The doors after those that this seller has sold at last in a country. */
export function useNextDoors(country: Country | undefined): { doors: readonly Door[]; loading: boolean } {
  const userId = useUser()?.id ?? ''
  const { rows, loading } = useRows(sales, {
    index: 'sellerId+soldOn',
    equals: userId,
    reverse: true,
    limit: LOOKED_BACK,
  })
  const made = rows
    .toSorted((left, right) => right.createdAt - left.createdAt)
    .flatMap(({ customer }) => (customer?.country === country && customer?.address ? [customer] : []))
  return { doors: nextDoors(made.map(({ address, postalCode, city }) => ({ address, postalCode, city }))), loading }
}
