import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { paycodeScreens } from './paycode.queries.tsx'

export function PaycodeDetailScreen() {
  return <RecordDetailScreen record={paycodeScreens} listPath={pathTo('paycodes')} />
}
