import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { hourlyPayScreens } from './hourly-pay.queries.tsx'

export function HourlyPayListScreen() {
  return <RecordListScreen record={hourlyPayScreens} />
}
