import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { saleReasonScreens } from './sale-reason.queries.tsx'

export function SaleReasonListScreen() {
  return <RecordListScreen record={saleReasonScreens} />
}
