import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { scheduleScreens } from './schedule.queries.tsx'

export function ScheduleListScreen() {
  return <RecordListScreen record={scheduleScreens} />
}
