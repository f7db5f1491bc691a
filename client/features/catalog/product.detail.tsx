import { RecordDetailScreen } from '../../desk/record/record-screens.tsx'
import { WhyRatePanel } from '../../entities/rate/why-rate.panel.tsx'
import { useHolds } from '../../desk/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { dayNow } from '../../ui/wall-clock.ts'
import { CategoryPanel } from './category.panel.tsx'
import { MissingNotice } from './draft.panel.tsx'
import { LegalPanel } from './legal.panel.tsx'
import { PricePanel } from './price.panel.tsx'
import { ProductContentPanel } from './product-content.panel.tsx'
import { editedProductScreens } from './product.queries.tsx'

export function ProductDetailScreen() {
  const setsRates = useHolds('update commissions')
  const maySeeRates = useHolds('update products') || setsRates
  return (
    <RecordDetailScreen record={editedProductScreens} listPath={pathTo('products')}>
      {(row) => (
        <>
          <MissingNotice row={row} words="catalog:products.fields" permission="update products" />
          <PricePanel product={row} />
          <CategoryPanel product={row} />
          {maySeeRates ? (
            <WhyRatePanel key={row.id} start={{ productId: row.id, sellerId: null, day: dayNow() }} />
          ) : null}
          <LegalPanel product={row} />
          <ProductContentPanel product={row} />
        </>
      )}
    </RecordDetailScreen>
  )
}
