import type { Extent } from '../../../../shared/access/extents.ts'
import { index, int, table, text } from '../../../platform/database/columns.ts'

/** Badges that have been revoked at some time. A person without a row has an ordinary badge. */
export const badgeTable = table('field_badge', {
  userId: text().primaryKey(),
  version: int().notNull(),
  revokedAt: int(),
  revokedByName: text().notNull(),
  /** How far the right of whoever revoked it reached. Null: revoked before it was noted. */
  revokedExtent: text().$type<Extent>(),
  reason: text().notNull(),
})

/** Each time a customer looked at somebody's badge. Nothing is stored of the customer. */
export const badgeLookTable = table(
  'field_badge_look',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    providerId: text().notNull(),
    at: int().notNull(),
  },
  (look) => [
    index('field_badge_look_user_index').on(look.userId, look.at),
    index('field_badge_look_at_index').on(look.at),
  ],
)
