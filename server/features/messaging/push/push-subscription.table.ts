import { index, int, table, text } from '../../../platform/database/columns.ts'

/** One browser of one user that wants to be told. The endpoint is a capability: never logged, never sent back. */
export const pushSubscriptionTable = table(
  'push_subscription',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().notNull(),
    deviceName: text().notNull(),
    createdAt: int().notNull(),
    renewedAt: int().notNull(),
    /** The person removed it elsewhere: the browser itself finds out when it renews, and is not taken in again by that. */
    removedAt: int(),
    /** How often it could not be reached since `failingSince`, without once being reached. */
    failures: int().notNull().default(0),
    failingSince: int(),
  },
  (subscription) => [index('push_subscription_user_index').on(subscription.userId)],
)
