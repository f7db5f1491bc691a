import { RecordDetailScreen } from '../../entities/record/record-screens.tsx'
import { pathTo } from '../../paths.ts'
import { CategoryPanel } from './category.panel.tsx'
import { LegalPanel } from './legal.panel.tsx'
import { PricePanel } from './price.panel.tsx'
import { ProductContentPanel } from './product-content.panel.tsx'
import { editedProductScreens } from './product.queries.tsx'

export function ProductDetailScreen() {
  return (
    <RecordDetailScreen record={editedProductScreens} listPath={pathTo('products')}>
      {(row) => (
        <>
          <PricePanel product={row} />
          <CategoryPanel product={row} />
          <LegalPanel product={row} />
          <ProductContentPanel product={row} />
        </>
      )}
    </RecordDetailScreen>
  )
}
