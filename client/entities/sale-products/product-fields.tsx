import { PackageOpen } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { productOn } from '../../../shared/features/catalog/product-legal.schema.ts'
import { products, type Product } from '../../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../../shared/features/catalog/provider.schema.ts'
import type { SaleDraft } from '../../../shared/features/sales/sale/sale-draft.schema.ts'
import { sales } from '../../../shared/features/sales/sale/sale.schema.ts'
import { dayOf, type Day } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { useZone } from '../../desk/session/session.tsx'
import { useNow } from '../../desk/shown/use-now.ts'
import { useRows } from '../../sync/use-rows.ts'
import { OwnField } from '../../ui/form/own-field.tsx'
import { EmptyState, ListSkeleton } from '../../ui/states.tsx'
import { lastUsedFirst } from './last-used.ts'
import { ProductPicker } from './product-picker.tsx'
import { saleFields } from '../sale-fields/sale-fields.ts'

interface ProductFieldsProps {
  provider: Provider | undefined
  /** The day whose prices hold: today, or the day of the sale that is corrected. */
  soldOn?: Day
}

/** What the customer buys: the provider's products. */
export const ProductFields = memo(function ProductFields({ provider, soldOn }: ProductFieldsProps) {
  const { t } = useTranslation('sales')
  const chosen = saleFields.useAnswer('draft.providerId')
  const providerId = chosen ?? ''
  const { rows, loading } = useRows(products, {
    index: 'providerId',
    equals: providerId,
    filter: ({ active }) => active,
  })
  const today = dayOf(useNow(), useZone())
  const day = soldOn ?? today
  const offered = useMemo(() => rows.map((product) => productOn(product, day)), [rows, day])
  const { rows: recent } = useRows(sales, {
    index: 'providerId+soldOn',
    equals: providerId,
    reverse: true,
    limit: LOOKED_BACK,
  })
  if (loading) return <ListSkeleton rows={4} />
  if (rows.length === 0) return <EmptyState icon={PackageOpen} title={t('wizard.noProducts')} />
  const used = recent.flatMap(({ lines }) => lines.map(({ productId }) => productId))
  return (
    <OwnField<SaleDraft['lines']> name="draft.lines" label={t('saleReport.fields.lines')}>
      {({ value, onChange, error }) => (
        <ProductPicker
          products={inOrder(offered, used)}
          currency={provider?.currency ?? 'SEK'}
          lines={value}
          onChange={onChange}
          error={error}
        />
      )}
    </OwnField>
  )
})

/** A short list keeps its order, so that the hand knows it; of a long one, what was sold last is on top. */
function inOrder(rows: readonly Product[], used: readonly Id[]): readonly Product[] {
  const named = rows.toSorted(byName)
  return named.length > SHORT_LIST ? lastUsedFirst(named, used) : named
}

const SHORT_LIST = 8

/** «Fiber 100» before «Fiber 1000», and that after «Fiber 500». */
const { compare } = new Intl.Collator('sv', { numeric: true })
const byName = (left: Product, right: Product): number => compare(left.name, right.name)

const LOOKED_BACK = 30
