import type { AlarmState } from '../../../../shared/features/field/alarm/alarm.schema.ts'
import type { Position } from '../../../../shared/features/field/door/position.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { bool, index, int, json, placeColumns, table, text } from '../../../platform/database/columns.ts'

/** Calls for help and drills: the log of safety. */
export const alarmTable = table(
  'field_alarm',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    ...placeColumns(),
    isDrill: bool().notNull(),
    state: text().$type<AlarmState>().notNull(),
    calledAt: int().notNull(),
    receivedAt: int().notNull(),
    /** Of the newest moment at which the caller pressed, and the only one. Removed after 90 days. */
    position: json<Position>(),
    /** When it is called out next; null: not any more. */
    dueAt: int(),
    turns: int().notNull(),
    /** Ids under which the caller's phone knows this call too: it was pressed again while the call was open. */
    joinedIds: json<Id[]>(),
    answeredById: text(),
    answeredByName: text().notNull(),
    answeredAt: int(),
    safeAt: int(),
    closedByName: text().notNull(),
    closedAt: int(),
    note: text().notNull(),
  },
  (alarm) => [
    index('field_alarm_due_index').on(alarm.dueAt),
    index('field_alarm_seller_index').on(alarm.sellerId, alarm.calledAt),
    index('field_alarm_received_index').on(alarm.receivedAt),
    index('field_alarm_state_index').on(alarm.state, alarm.receivedAt),
  ],
)
