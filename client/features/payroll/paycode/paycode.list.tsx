import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { MissingPaycodes } from './missing-paycodes.panel.tsx'
import { paycodeScreens } from './paycode.queries.tsx'

export function PaycodeListScreen() {
  return <RecordListScreen record={paycodeScreens} notice={<MissingPaycodes />} />
}
