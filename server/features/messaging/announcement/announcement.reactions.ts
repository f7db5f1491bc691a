import {
  announcementSeen,
  announcementSent,
} from '../../../../shared/features/messaging/announcement/announcement.events.ts'
import { recipientsOf } from '../../../../shared/features/messaging/announcement/announcement.rules.ts'
import { announcements } from '../../../../shared/features/messaging/announcement/announcement.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { on, type Listener } from '../../../sync/feature.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { loadActivePeople } from '../../people/directory.door.ts'
import { announcementStore } from './announcement.store.ts'
import { tell, type Telling } from '../notification/notice.jobs.ts'
import { countsOfAnnouncement } from '../notification/notification.store.ts'

/** A message that was sent is told to everyone it is for, and then says how many that was; likewise how many saw it. */
export const announcementReactions = (telling: Telling): readonly Listener[] => [
  on(announcementSent, ({ announcementId }) => deliver(telling, announcementId)),
  // Counting is a reaction of its own: it must not wait for a push service that asks for patience.
  on(announcementSent, ({ announcementId }) => recount(telling, announcementId)),
  on(announcementSeen, ({ announcementId }) => recount(telling, announcementId)),
]

async function deliver(telling: Telling, announcementId: Id): Promise<void> {
  const { db } = telling.platform.database
  const [announcement] = await announcementStore.load(db, [announcementId])
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

async function recount({ platform, sync }: Telling, announcementId: Id): Promise<void> {
  const { db } = platform.database
  const [announcement] = await announcementStore.load(db, [announcementId])
  if (!announcement) return
  const counts = await countsOfAnnouncement(db, announcement.id)
  const { recipientCount, seenCount } = announcement
  if (recipientCount === counts.recipientCount && seenCount === counts.seenCount) return
  await sync().writeOnServer({ changes: [put(announcements, { ...announcement, ...counts })] })
}
