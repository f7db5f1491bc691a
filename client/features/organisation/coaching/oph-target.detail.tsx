import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { ophTargetScreens } from './oph-target.queries.tsx'

export function OphTargetDetailScreen() {
  return <RecordDetailScreen record={ophTargetScreens} listPath={pathTo('oph')} />
}
