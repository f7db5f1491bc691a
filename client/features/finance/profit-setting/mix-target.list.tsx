import { RecordListScreen } from '../../../entities/record/record-screens.tsx'
import { mixTargetScreens } from './mix-target.queries.tsx'

export function MixTargetListScreen() {
  return <RecordListScreen record={mixTargetScreens} />
}
