import type {
  SentEvent,
  WebhookDeliveryState,
  WebhookEvent,
  WebhookFault,
  WebhookPause,
} from '../../../../shared/features/operations/webhook/webhook.schema.ts'
import { index, int, json, table, text, uniqueIndex } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'

export const webhookTable = table('webhook', {
  ...recordColumns(),
  name: text().notNull(),
  url: text().notNull(),
  events: json<readonly WebhookEvent[]>().notNull(),
  /** The signing secret, sealed. Null until the first one is created. */
  secret: text(),
  /** The previous secret, sealed, and the end of its overlap. */
  oldSecret: text(),
  oldSecretUntil: int(),
  pausedReason: text().$type<WebhookPause>(),
  pausedAt: int(),
  /** Since when every attempt has failed; null: the last one succeeded, or there was none. */
  failingSince: int(),
  lastDeliveredAt: int(),
})

/** One message to one endpoint. Its id is the id of the message, in all attempts. */
export const webhookDeliveryTable = table(
  'webhook_delivery',
  {
    id: text().primaryKey(),
    webhookId: text().notNull(),
    /** The key of the event, unique for each endpoint. */
    key: text().notNull(),
    event: text().$type<SentEvent>().notNull(),
    body: text().notNull(),
    at: int().notNull(),
    state: text().$type<WebhookDeliveryState>().notNull(),
    attempts: int().notNull(),
    /** The time of the next attempt. */
    nextAt: int().notNull(),
    lastAt: int(),
    status: int(),
    fault: text().$type<WebhookFault>(),
    answer: text().notNull(),
    ms: int(),
  },
  (delivery) => [
    uniqueIndex('webhook_delivery_once_index').on(delivery.webhookId, delivery.key),
    index('webhook_delivery_due_index').on(delivery.state, delivery.nextAt),
    index('webhook_delivery_hook_due_index').on(delivery.webhookId, delivery.state, delivery.nextAt),
    index('webhook_delivery_day_index').on(delivery.at, delivery.id),
    index('webhook_delivery_state_index').on(delivery.state, delivery.at, delivery.id),
    index('webhook_delivery_event_index').on(delivery.event, delivery.at, delivery.id),
    index('webhook_delivery_hook_index').on(delivery.webhookId, delivery.at, delivery.id),
  ],
)
