import type { DeviceLife } from '../../../../shared/features/operations/device/device.schema.ts'
import { index, int, json, table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'

/** The phones and tablets of the company, as things. (`device` is an installation of Rond.) */
export const equipmentTable = table(
  'equipment',
  {
    ...recordColumns(),
    kind: text().notNull(),
    manufacturer: text().notNull(),
    model: text().notNull(),
    serialNumber: text().notNull(),
    enrolledOn: text().notNull(),
    note: text().notNull(),
    life: text().$type<DeviceLife>().notNull().default('in_stock'),
    holderId: text(),
    /** Where the holder belonged when it was handed out: decides who sees it. */
    teamId: text(),
    officeId: text(),
    regionId: text(),
    handedOutAt: int(),
  },
  (thing) => [index('equipment_holder_index').on(thing.holderId)],
)

/** What somebody was given at once, and how they said that they have it. */
export const equipmentHandoverTable = table('equipment_handover', {
  id: text().primaryKey(),
  receiverId: text().notNull(),
  byId: text().notNull(),
  byName: text().notNull(),
  deviceIds: json<readonly string[]>().notNull(),
  at: int().notNull(),
  acceptedAt: int(),
  /** The signature, sealed; null where the receiver answered on their own phone. */
  sealed: text(),
})

/** What Rond last told of each installation. */
export const heartbeatTable = table(
  'app_heartbeat',
  {
    deviceId: text().primaryKey(),
    userId: text().notNull(),
    at: int().notNull(),
    lastSyncAt: int(),
    freeBytes: int(),
    waiting: int().notNull(),
    /** When the oldest of it was made; null: nothing waits, or the client does not report it. */
    waitingSince: int(),
    /** Of the client, as it states it. */
    clientVersion: int(),
    /** When the person was last asked to open Rond there. */
    remindedAt: int(),
  },
  (beat) => [index('app_heartbeat_user_index').on(beat.userId, beat.at)],
)
