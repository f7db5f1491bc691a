import {
  getAnnouncementRecipients,
  getAudienceReach,
} from '../../../../shared/features/messaging/announcement/announcement.api.ts'
import { everyoneInReach, recipientsOf } from '../../../../shared/features/messaging/announcement/announcement.rules.ts'
import {
  getNoticePreferences,
  putNoticePreferences,
} from '../../../../shared/features/messaging/notification/notice-preference.api.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadActivePeople, loadPeople } from '../../people/directory.door.ts'
import { announcementStore } from '../announcement/announcement.store.ts'
import { preferencesOf, savePreferences } from './notice-preference.store.ts'
import { notificationStore } from './notification.store.ts'

/** What each may choose about being told, and who has seen a message. */
export function notificationRoutes({ database, now }: Pick<Platform, 'database' | 'now'>): readonly Route[] {
  return [
    route(getNoticePreferences, async ({ actor }) => {
      const { muted, quietHours } = await preferencesOf(database.db, actor.userId)
      return { muted: [...muted], quietHours }
    }),
    route(putNoticePreferences, async ({ input, actor }) => {
      await database.tx((db) => savePreferences(db, actor.userId, { ...input, now: now() }))
      return {}
    }),
    route(getAudienceReach, async ({ input, actor }) => {
      const people = recipientsOf(everyoneInReach, await loadActivePeople(database.db), actor)
      return {
        count: recipientsOf(input.audience, people, actor).length,
        roles: [...new Set(people.flatMap(({ roles }) => roles))].toSorted(),
      }
    }),
    route(getAnnouncementRecipients, async ({ params, actor }) => {
      const { db } = database
      const [announcement] = await announcementStore.load(db, [params['id'] ?? ''])
      const place = announcement && { ...announcement, sellerId: announcement.senderId }
      // Whoever may not see a message is not told that there is one.
      if (!place || !reaches(actor, 'view notifications', place)) throw new Problem(404, 'request.not-found')
      const told = await notificationStore.findBy(db, 'announcementId', [place.id])
      const names = new Map(
        (
          await loadPeople(
            db,
            told.map(({ userId }) => userId),
          )
        ).map(({ id, name }) => [id, name]),
      )
      return {
        recipients: told.map(({ userId, seenAt, readAt }) => ({
          userId,
          name: names.get(userId) ?? '',
          seenAt,
          readAt,
        })),
      }
    }),
  ]
}
