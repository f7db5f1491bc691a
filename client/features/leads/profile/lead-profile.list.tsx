import { RecordListScreen } from '../../../entities/record/record-screens.tsx'
import { leadProfileScreens } from './lead-profile.queries.tsx'

export function LeadProfileListScreen() {
  return <RecordListScreen record={leadProfileScreens} />
}
