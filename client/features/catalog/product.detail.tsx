import { RecordDetailScreen } from '../../entities/record/record-screens.tsx'
import { pathTo } from '../../paths.ts'
import { productScreens } from './product.queries.tsx'

export function ProductDetailScreen() {
  return <RecordDetailScreen record={productScreens} listPath={pathTo('products')} />
}
