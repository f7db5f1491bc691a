import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { costSettingScreens } from './cost-setting.queries.tsx'

export function CostSettingDetailScreen() {
  return <RecordDetailScreen record={costSettingScreens} listPath={pathTo('cost-settings')} />
}
