import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { messageSenderScreens } from './message-sender.queries.tsx'

export function MessageSenderDetailScreen() {
  return <RecordDetailScreen record={messageSenderScreens} listPath={pathTo('message-senders')} />
}
