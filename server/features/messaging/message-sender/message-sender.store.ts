import { asc, isNull } from 'drizzle-orm'
import { messageSenders } from '../../../../shared/features/messaging/message-sender/message-sender.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { serverRecord } from '../../../resource/record/server-record.ts'
import { loadUserNames } from '../../people/directory.door.ts'
import { messageSenderTable as table } from './message-sender.table.ts'

export const messageSenderRecords = serverRecord({ contract: messageSenders, table })

/** In whose name a message goes. */
export interface Sender {
  readonly senderName: string
  /** Empty: the address of the server. */
  readonly senderEmail: string
  readonly senderPhone: string
  /** The name above a notice: whoever is behind a shared name is named too. */
  readonly noticeName: string
}

/** The sender of a job: its owner, or the name of the list that it uses, as long as that is in use. */
export async function senderOf(
  db: Db,
  { ownerId, senderId }: { readonly ownerId: Id; readonly senderId: Id | null },
): Promise<Sender> {
  const owner = (await loadUserNames(db, [ownerId]))[0]?.name ?? ''
  const listed = senderId === null ? null : await findSender(db, senderId)
  if (listed === null) return { senderName: owner, senderEmail: '', senderPhone: '', noticeName: owner }
  const { name, email, phone } = listed
  return { senderName: name, senderEmail: email, senderPhone: phone, noticeName: `${name} (${owner})` }
}

/** A sender in use. */
export async function findSender(db: Db, id: Id): Promise<typeof table.$inferSelect | null> {
  const [found] = await db.select().from(table).where(eq(table.id, id))
  return found?.archivedAt === null ? found : null
}

/** The senders in use, by name. */
export const loadSenders = (db: Db) =>
  db.select({ id: table.id, name: table.name }).from(table).where(isNull(table.archivedAt)).orderBy(asc(table.name))
