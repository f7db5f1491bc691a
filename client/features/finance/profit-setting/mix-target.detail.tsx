import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { mixTargetScreens } from './mix-target.queries.tsx'

export function MixTargetDetailScreen() {
  return <RecordDetailScreen record={mixTargetScreens} listPath={pathTo('mix-targets')} />
}
