import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { coachGroupScreens } from './coach-group.queries.tsx'

export function CoachGroupListScreen() {
  return <RecordListScreen record={coachGroupScreens} />
}
