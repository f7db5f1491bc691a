import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { regionScreens } from './region.queries.tsx'

export function RegionListScreen() {
  return <RecordListScreen record={regionScreens} />
}
