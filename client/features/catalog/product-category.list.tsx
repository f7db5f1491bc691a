import { RecordListScreen } from '../../desk/record/record-screens.tsx'
import { productCategoryScreens } from './product-category.queries.tsx'

export function ProductCategoryListScreen() {
  return <RecordListScreen record={productCategoryScreens} />
}
