import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { leadProfileScreens } from './lead-profile.queries.tsx'

export function LeadProfileListScreen() {
  return <RecordListScreen record={leadProfileScreens} />
}
