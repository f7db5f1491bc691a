import { PackageOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { sales } from '../../../../shared/features/sales/sale.schema.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { EmptyState, ListSkeleton } from '../../../ui/states.tsx'
import { ProductPicker } from '../fields/product-picker.tsx'
import type { SaleFieldsProps } from '../fields/sale-fields.ts'
import { lastUsedFirst } from './last-used.ts'

/** What the customer buys: the provider's products, those sold last on top. */
export function ProductsStep(props: SaleFieldsProps) {
  const { t } = useTranslation('sales')
  const providerId = props.form.draft.providerId ?? ''
  const { rows, loading } = useRows(products, {
    index: 'providerId',
    equals: providerId,
    filter: ({ active }) => active,
  })
  const { rows: recent } = useRows(sales, {
    index: 'providerId+soldOn',
    equals: providerId,
    reverse: true,
    limit: LOOKED_BACK,
  })
  if (loading) return <ListSkeleton rows={4} />
  if (rows.length === 0) return <EmptyState icon={PackageOpen} title={t('wizard.noProducts')} />
  const used = recent.flatMap(({ lines }) => lines.map(({ productId }) => productId))
  return <ProductPicker {...props} products={lastUsedFirst(rows, used)} />
}

const LOOKED_BACK = 30
