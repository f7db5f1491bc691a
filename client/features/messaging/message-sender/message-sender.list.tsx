import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { messageSenderScreens } from './message-sender.queries.tsx'

export function MessageSenderListScreen() {
  return <RecordListScreen record={messageSenderScreens} />
}
