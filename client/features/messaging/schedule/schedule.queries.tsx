import { CircleCheck, CirclePause, CircleSlash, CalendarClock } from 'lucide-react'
import { everyEvening } from '../../../../shared/features/messaging/schedule/recurrence.schema.ts'
import { scheduledMessages } from '../../../../shared/features/messaging/schedule/schedule.list.ts'
import {
  messageTypes,
  scheduleStandings,
  type ScheduleStanding,
} from '../../../../shared/features/messaging/schedule/schedule.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { ScheduleFields, scheduleKit } from './schedule-fields.panel.tsx'

const { plainColumn, wordColumn, momentColumn, personColumn, statusColumn } = columnsFor(scheduledMessages.list)

export const StandingBadge = statusBadge<ScheduleStanding>('schedules:standing', {
  active: { tone: 'success', icon: CircleCheck },
  paused: { tone: 'warning', icon: CirclePause },
  inactive: { tone: 'neutral', icon: CircleSlash },
})

/** The jobs of scheduled messages. */
export const scheduleScreens = defineRecord({
  contract: scheduledMessages,
  list: defineList({
    ...onServer(scheduledMessages.list),
    i18n: 'schedules:jobs',
    icon: CalendarClock,
    controls: {
      standing: choices(scheduleStandings, StandingBadge.words),
      type: choices(messageTypes, 'schedules:type'),
    },
    columns: [
      plainColumn('name', { priority: 1, width: '16rem' }),
      wordColumn('type', 'schedules:type', { priority: 2 }),
      plainColumn('templateName', { priority: 4, width: '12rem' }),
      plainColumn('times', { priority: 3 }),
      momentColumn('nextAt', { priority: 2 }),
      momentColumn('lastAt', { priority: 4 }),
      personColumn('ownerName', { priority: 5 }),
      statusColumn('standing', StandingBadge),
    ],
    rowHref: ({ id }) => pathTo('scheduled-message', { id }),
  }),
  kit: scheduleKit,
  empty: {
    name: '',
    status: 'active',
    type: 'push',
    templateId: '',
    calendar: 'SE',
    recurrence: everyEvening,
    audience: [],
    subject: '',
    senderId: null,
    data: [],
    ownerId: '',
  },
  shown: {
    ownerId: ({ ownerName }) => ownerName,
    senderId: ({ senderName }) => senderName,
    templateId: ({ templateName }) => templateName,
  },
  logged: { type: 'schedules:type', status: 'schedules:standing', calendar: 'schedules:calendar' },
  Fields: ScheduleFields,
  nameOf: ({ name }) => name,
})
