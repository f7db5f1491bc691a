import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { WebhookActs } from './webhook-acts.panel.tsx'
import { webhookScreens } from './webhook.queries.tsx'

export function WebhookDetailScreen() {
  return (
    <RecordDetailScreen record={webhookScreens} listPath={pathTo('webhooks')}>
      {(row) => (row.state === 'active' ? <WebhookActs key={row.id} row={row} /> : null)}
    </RecordDetailScreen>
  )
}
