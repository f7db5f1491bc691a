import { useTranslation } from 'react-i18next'
import { postDeliveryReplay } from '../../../../shared/features/operations/webhook/webhook.api.ts'
import {
  webhookDeliveryList,
  webhooks,
  type WebhookDeliveryRow,
} from '../../../../shared/features/operations/webhook/webhook.list.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { bulkPreview } from '../../../desk/bulk/bulk.ts'
import { BulkDialog } from '../../../desk/bulk/bulk-dialog.tsx'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { useText } from '../../../ui/text.ts'

/** Sends the chosen deliveries again. */
export function ReplayDialog({ rows, onClose }: BulkProps<WebhookDeliveryRow>) {
  const { t } = useTranslation('webhooks')
  const text = useText()
  const listChanged = useListChanged()
  return (
    <BulkDialog
      open
      onClose={() => {
        listChanged(webhookDeliveryList.name)
        listChanged(webhooks.list.name)
        onClose()
      }}
      title={t('replay.title')}
      preview={bulkPreview(rows, ({ state }) => (state === 'waiting' ? failure('webhook.waits') : null))}
      nameOf={({ event, webhookName }) => `${text(`webhooks:event.${event}`)} · ${webhookName}`}
      actLabel={(count) => t('replay.count', { count })}
      act={({ id }) => inWords(callEndpoint(postDeliveryReplay, { params: { id }, input: {} }))}
    />
  )
}
