import {
  notificationTypes,
  type NotificationType,
} from '../../../../shared/features/messaging/notification/notification.schema.ts'
import type { QuietHours } from '../../../../shared/features/messaging/notification/quiet-hours.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { noticePreferenceTable as table } from './notification.table.ts'

/** What somebody wants to be pushed, and when not. */
export interface NoticePreferences {
  readonly muted: readonly NotificationType[]
  readonly quietHours: QuietHours | null
}

export async function preferencesOf(db: Db, userId: Id): Promise<NoticePreferences> {
  const [row] = await db.select().from(table).where(eq(table.userId, userId))
  const { muted = [], quietFrom = null, quietTo = null } = row ?? {}
  return {
    muted: notificationTypes.filter((type) => muted.includes(type)),
    quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
  }
}

export async function savePreferences(
  db: Db,
  userId: Id,
  preferences: NoticePreferences & { readonly now: Instant },
): Promise<void> {
  const { muted, quietHours, now } = preferences
  const values = {
    muted: [...muted],
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
    updatedAt: now,
  }
  await db
    .insert(table)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: table.userId, set: values })
}
