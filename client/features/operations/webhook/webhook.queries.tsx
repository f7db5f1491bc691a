import { CircleAlert, CircleCheck, CirclePause, KeyRound, Webhook } from 'lucide-react'
import { webhooks, type WebhookRow } from '../../../../shared/features/operations/webhook/webhook.list.ts'
import {
  webhookEvents,
  type SentEvent,
  type WebhookStanding,
} from '../../../../shared/features/operations/webhook/webhook.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { TicksField } from '../../../ui/form/ticks-field.tsx'
import { useText } from '../../../ui/text.ts'

const { plainColumn, numberColumn, momentColumn, statusColumn } = columnsFor(webhooks.list)
const kit = formFor(webhooks.form, 'webhooks:list')

const StandingBadge = statusBadge<WebhookStanding>('webhooks:standing', {
  new: { tone: 'info', icon: KeyRound },
  active: { tone: 'success', icon: CircleCheck },
  failing: { tone: 'danger', icon: CircleAlert },
  paused: { tone: 'warning', icon: CirclePause },
})

/** The endpoints of other systems. */
export const webhookScreens = defineRecord({
  contract: webhooks,
  list: defineList({
    ...onServer(webhooks.list),
    i18n: 'webhooks:list',
    icon: Webhook,
    columns: [
      plainColumn('name', { priority: 1, width: '14rem' }),
      plainColumn('url', { priority: 2, width: '20rem' }),
      { id: 'events', priority: 4, width: '18rem', cell: ({ row }) => <Events of={row.events} />, exported: 'nothing' },
      numberColumn('waiting', { priority: 3 }),
      numberColumn('failed', { priority: 2 }),
      momentColumn('lastDeliveredAt', { priority: 3 }),
      momentColumn('failingSince', { priority: 5, beside: false }),
      momentColumn('pausedAt', { priority: 5, beside: false }),
      statusColumn('standing', StandingBadge),
    ],
    rowHref: ({ id }) => pathTo('webhook', { id }),
  }),
  kit,
  empty: { name: '', url: '', events: ['sale.registered', 'sale.approved', 'sale.regretted', 'sale.cancelled'] },
  Fields: WebhookFields,
  nameOf: ({ name }) => name,
})

function WebhookFields() {
  const text = useText()
  return (
    <>
      <kit.TextField name="name" required />
      <kit.TextField name="url" required inputMode="url" autoComplete="off" help={text('webhooks:urlHelp')} />
      <TicksField
        name="events"
        label={text('webhooks:list.fields.events')}
        options={webhookEvents.map((value) => ({ value, label: text(`webhooks:event.${value}`) }))}
        empty={text('webhooks:noEvents')}
      />
    </>
  )
}

function Events({ of }: { of: WebhookRow['events'] }) {
  const text = useText()
  return of.map((event: SentEvent) => text(`webhooks:event.${event}`)).join(', ')
}
