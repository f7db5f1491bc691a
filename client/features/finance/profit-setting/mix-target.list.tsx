import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { mixTargetScreens } from './mix-target.queries.tsx'

export function MixTargetListScreen() {
  return <RecordListScreen record={mixTargetScreens} />
}
