import * as z from 'zod/mini'
import { recipientsOf } from '../../../shared/features/messaging/announcement.rules.ts'
import { announcements } from '../../../shared/features/messaging/announcement.schema.ts'
import { idSchema } from '../../../shared/kernel/ids.ts'
import { put, type DomainEvent } from '../../../shared/sync/command.ts'
import type { Reaction } from '../../sync/feature.ts'
import { loadActivePeople, loadActor } from '../people/index.ts'
import { loadAnnouncements } from './announcement.store.ts'
import { tell, type Telling } from './notice.jobs.ts'
import { countsOfAnnouncement } from './notification.store.ts'

/** A message that was sent is told to everyone it is for, and then says how many that was; likewise how many saw it. */
export function announcementReactions(telling: Telling): Readonly<Record<string, readonly Reaction[]>> {
  const count: Reaction = (event) => recount(telling, event)
  // Counting is a reaction of its own: it must not wait for a push service that asks for patience.
  return { 'announcement.sent': [(event) => deliver(telling, event), count], 'announcement.seen': [count] }
}

async function deliver(telling: Telling, event: DomainEvent): Promise<void> {
  const { db } = telling.platform.database
  const [announcement] = await loadAnnouncements(db, [announcementIdOf(event)])
  if (!announcement) return
  // The rights of the sender now: whoever has lost them meanwhile reaches nobody.
  const sender = await loadActor(db, announcement.senderId)
  if (!sender) return
  const { id, title, message, link, senderName } = announcement
  const text = { title, message, fromName: senderName, announcementId: id }
  const people = recipientsOf(announcement.audience, await loadActivePeople(db), sender)
  const told = { type: 'message', words: 'message', path: link, tag: null, text } as const
  await tell(
    telling,
    people.map((person) => ({ ...told, userId: person.id })),
    id,
  )
}

async function recount({ platform, sync }: Telling, event: DomainEvent): Promise<void> {
  const { db } = platform.database
  const [announcement] = await loadAnnouncements(db, [announcementIdOf(event)])
  if (!announcement) return
  const counts = await countsOfAnnouncement(db, announcement.id)
  const { recipientCount, seenCount } = announcement
  if (recipientCount === counts.recipientCount && seenCount === counts.seenCount) return
  await sync().writeOnServer({ changes: [put(announcements, { ...announcement, ...counts })] })
}

const announcementIdOf = ({ payload }: DomainEvent): string =>
  z.object({ announcementId: idSchema }).parse(payload).announcementId
