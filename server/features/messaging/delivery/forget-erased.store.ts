import { and, asc, gt, inArray, ne } from 'drizzle-orm'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { loadRecipients, type Recipients } from '../audience/recipient.store.ts'
import { messageDeliveryTable as message } from './delivery.table.ts'

const AT_ONCE = 500

/** Kinds of recipients who can be erased. Colleagues who left remain in the log under their erased name. */
export const erasableKinds = ['customer', 'candidate'] as const

/**
 * Removes the names of erased customers and candidates from the log. Returns the last one that was looked at; null at the
 * end.
 */
export async function forgetErased(
  db: Db,
  recipients: Recipients,
  { kind, after }: { readonly kind: (typeof erasableKinds)[number]; readonly after: Id | null },
): Promise<Id | null> {
  const rows = await db
    .selectDistinct({ id: message.recipientId })
    .from(message)
    .where(
      and(
        eq(message.recipientKind, kind),
        ne(message.recipientName, ''),
        ...(after === null ? [] : [gt(message.recipientId, after)]),
      ),
    )
    .orderBy(asc(message.recipientId))
    .limit(AT_ONCE)
  const ids = rows.map(({ id }) => id)
  const known = await loadRecipients(db, recipients, { kind, ids })
  const gone = ids.filter((id) => known.get(id)?.isErased !== false)
  if (gone.length > 0)
    await db
      .update(message)
      .set({ recipientName: '', nameKey: '' })
      .where(and(eq(message.recipientKind, kind), inArray(message.recipientId, gone)))
  return rows.length < AT_ONCE ? null : (ids.at(-1) ?? null)
}
