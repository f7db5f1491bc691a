import { Ban, CircleAlert, CircleCheck, Clock, MailX, Send } from 'lucide-react'
import { deliveryList } from '../../../../shared/features/messaging/delivery/delivery.list.ts'
import { deliveryStates, type DeliveryState } from '../../../../shared/features/messaging/delivery/delivery.schema.ts'
import { scheduledMessages, type ScheduleRow } from '../../../../shared/features/messaging/schedule/schedule.list.ts'
import { messageTypes } from '../../../../shared/features/messaging/schedule/schedule.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices, type FoundOptions, type OptionsAsked } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'

const { plainColumn, wordColumn, momentColumn, numberColumn, statusColumn } = columnsFor(deliveryList)

const DeliveryBadge = statusBadge<DeliveryState>('schedules:state', {
  queued: { tone: 'info', icon: Clock },
  sending: { tone: 'info', icon: Send },
  sent: { tone: 'success', icon: Send },
  delivered: { tone: 'success', icon: CircleCheck },
  bounced: { tone: 'danger', icon: MailX },
  failed: { tone: 'danger', icon: CircleAlert },
  held: { tone: 'neutral', icon: Ban },
})

/** The log of messages. */
const deliveryScreenList = defineList({
  ...onServer(deliveryList),
  i18n: 'schedules:log',
  icon: Send,
  controls: {
    state: choices(deliveryStates, DeliveryBadge.words),
    type: choices(messageTypes, 'schedules:type'),
    scheduleId: useJobOptions,
  },
  columns: [
    plainColumn('recipientName', { priority: 1, width: '13rem' }),
    plainColumn('scheduleName', { priority: 2, width: '14rem' }),
    wordColumn('type', 'schedules:type', { priority: 3 }),
    momentColumn('dueAt', { priority: 2 }),
    momentColumn('at', { priority: 4 }),
    numberColumn('attempts', { priority: 5 }),
    wordColumn('reason', 'schedules:reason', { priority: 3 }),
    statusColumn('state', DeliveryBadge),
  ],
  rowHref: ({ scheduleId }) => pathTo('scheduled-message', { id: scheduleId }),
})

/** Jobs are few: those of the first page, by name. */
function useJobOptions({ search }: OptionsAsked): FoundOptions {
  const { rows, total, state } = useFirstRows<ScheduleRow, string>(scheduledMessages.list, { size: 100, search })
  const options = rows.map(({ id, name }) => ({ value: id, label: name }))
  return { options, more: Math.max(0, (total?.n ?? 0) - rows.length), isLoading: total === null, state }
}

export function DeliveryListScreen() {
  return <ListScreen list={deliveryScreenList} />
}
