import { useTranslation } from 'react-i18next'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { sales } from '../../../shared/features/sales/sale.schema.ts'
import type { FilterOption } from '../../ui/filter-menu.tsx'
import { useRows } from '../../sync/use-rows.ts'

export function useProviderOptions(): readonly FilterOption[] {
  const { rows } = useRows(providers, { index: 'name' })
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}

/** People are known here by what they sold: those of the newest sales are the ones anybody filters by. */
const NEWEST_SALES = 1000

export function useSellerOptions(): readonly FilterOption[] {
  const { i18n } = useTranslation()
  const { rows } = useRows(sales, { index: 'soldOn', reverse: true, limit: NEWEST_SALES })
  const names = new Map(rows.map(({ sellerId, sellerName }) => [sellerId, sellerName]))
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((left, right) => left.label.localeCompare(right.label, i18n.language))
}
