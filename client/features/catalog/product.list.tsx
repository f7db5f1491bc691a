import { RecordListScreen } from '../../entities/record/record-screens.tsx'
import { productScreens } from './product.queries.tsx'

export function ProductListScreen() {
  return <RecordListScreen record={productScreens} />
}
