import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { ophTargetScreens } from './oph-target.queries.tsx'

export function OphTargetListScreen() {
  return <RecordListScreen record={ophTargetScreens} />
}
