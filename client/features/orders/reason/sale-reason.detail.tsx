import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { saleReasonScreens } from './sale-reason.queries.tsx'

export function SaleReasonDetailScreen() {
  return <RecordDetailScreen record={saleReasonScreens} listPath={pathTo('sale-reasons')} />
}
