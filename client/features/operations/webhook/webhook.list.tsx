import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { webhookScreens } from './webhook.queries.tsx'

export function WebhookListScreen() {
  return <RecordListScreen record={webhookScreens} />
}
