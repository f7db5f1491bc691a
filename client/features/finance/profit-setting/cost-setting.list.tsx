import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { costSettingScreens } from './cost-setting.queries.tsx'

export function CostSettingListScreen() {
  return <RecordListScreen record={costSettingScreens} />
}
