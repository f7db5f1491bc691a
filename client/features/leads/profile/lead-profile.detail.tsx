import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { leadProfileScreens } from './lead-profile.queries.tsx'

export function LeadProfileDetailScreen() {
  return <RecordDetailScreen record={leadProfileScreens} listPath={pathTo('lead-profiles')} />
}
