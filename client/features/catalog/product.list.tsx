import { ArrowRightLeft, Tags } from 'lucide-react'
import { RecordListScreen } from '../../entities/record/record-screens.tsx'
import { CategoryMoveDialog } from './category-move.dialog.tsx'
import { PriceChangeDialog } from './price-change.dialog.tsx'
import { productScreens } from './product.queries.tsx'

export function ProductListScreen() {
  return <RecordListScreen record={productScreens} bulk={bulk} />
}

const bulk = [
  { labelKey: 'catalog:change.open', icon: Tags, permission: 'update products', Dialog: PriceChangeDialog },
  {
    labelKey: 'catalog:move.open',
    icon: ArrowRightLeft,
    permission: 'update products',
    Dialog: CategoryMoveDialog,
  },
] as const
