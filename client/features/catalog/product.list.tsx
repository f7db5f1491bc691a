import { ArrowRightLeft, Tags } from 'lucide-react'
import { productImport } from '../../../shared/features/catalog/import/catalog-import.api.ts'
import { billings, supplies } from '../../../shared/features/catalog/product.schema.ts'
import { ImportButton, importOpener } from '../../desk/import/import-opener.tsx'
import { RecordListScreen } from '../../desk/record/record-screens.tsx'
import { CategoryMoveDialog } from './category-move.dialog.tsx'
import { PriceChangeDialog } from './price-change.dialog.tsx'
import { productScreens } from './product.queries.tsx'

const opener = importOpener({
  contract: productImport,
  list: 'products',
  closed: {
    billing: { values: billings, words: 'catalog:billings' },
    supply: { values: supplies, words: 'catalog:supplies' },
  },
})

export function ProductListScreen() {
  return <RecordListScreen record={productScreens} bulk={bulk} actions={<ImportButton opener={opener} />} />
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
