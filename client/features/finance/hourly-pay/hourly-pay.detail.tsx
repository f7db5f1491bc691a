import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { hourlyPayScreens } from './hourly-pay.queries.tsx'

export function HourlyPayDetailScreen() {
  return <RecordDetailScreen record={hourlyPayScreens} listPath={pathTo('hourly-pays')} />
}
