import { CircleAlert, CircleCheck, Clock, RotateCcw, Send } from 'lucide-react'
import {
  webhookDeliveryList,
  webhooks,
  type WebhookDeliveryRow,
  type WebhookRow,
} from '../../../../shared/features/operations/webhook/webhook.list.ts'
import {
  sentEvents,
  webhookDeliveryStates,
  type WebhookDeliveryState,
} from '../../../../shared/features/operations/webhook/webhook.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices, type FoundOptions, type OptionsAsked } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { DeliveryLook } from './delivery-look.panel.tsx'
import { ReplayDialog } from './replay.dialog.tsx'

const { plainColumn, wordColumn, momentColumn, numberColumn, ordinalColumn, statusColumn } =
  columnsFor(webhookDeliveryList)

const DeliveryBadge = statusBadge<WebhookDeliveryState>('webhooks:state', {
  waiting: { tone: 'info', icon: Clock },
  delivered: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleAlert },
})

/** What endpoints were sent. */
const deliveryScreenList = defineList({
  ...onServer(webhookDeliveryList),
  i18n: 'webhooks:log',
  icon: Send,
  controls: {
    state: choices(webhookDeliveryStates, DeliveryBadge.words),
    event: choices(sentEvents, 'webhooks:event'),
    webhookId: useWebhookOptions,
  },
  columns: [
    plainColumn('webhookName', { priority: 2, width: '12rem' }),
    wordColumn('event', 'webhooks:event', { priority: 1 }),
    momentColumn('at', { priority: 2 }),
    numberColumn('attempts', { priority: 3 }),
    momentColumn('lastAt', { priority: 4 }),
    momentColumn('nextAt', { priority: 4 }),
    ordinalColumn('status', { priority: 3 }),
    wordColumn('fault', 'webhooks:fault', { priority: 3 }),
    numberColumn('ms', { priority: 5 }),
    plainColumn('answer', { priority: 5, width: '16rem' }),
    statusColumn('state', DeliveryBadge),
  ],
  rowHref: ({ webhookId }) => pathTo('webhook', { id: webhookId }),
})

/** Endpoints are few: those of the first page, by name. */
function useWebhookOptions({ search }: OptionsAsked): FoundOptions {
  const { rows, total, state } = useFirstRows<WebhookRow, string>(webhooks.list, { size: 100, search })
  const options = rows.map(({ id, name }) => ({ value: id, label: name }))
  return { options, more: Math.max(0, (total?.n ?? 0) - rows.length), isLoading: total === null, state }
}

const bulk = [
  { labelKey: 'webhooks:replay.one', icon: RotateCcw, permission: 'update roles', Dialog: ReplayDialog },
] as const

const quickLook = (row: WebhookDeliveryRow) => <DeliveryLook list={deliveryScreenList} row={row} />

export function WebhookDeliveryListScreen() {
  return <ListScreen list={deliveryScreenList} bulk={bulk} quickLook={quickLook} />
}
