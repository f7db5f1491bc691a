import type { Announcement } from '../../../../shared/features/messaging/announcement/announcement.schema.ts'
import { dayOf, lastZone } from '../../../../shared/kernel/days.ts'
import { sortKeyOf } from '../../../../shared/resource/words.ts'
import { KeyTable } from '../../../resource/key/key-table.ts'
import { keyWords, wordsIn } from '../../../resource/key/key-words.ts'
import { announcementKeyTable } from './announcement-key.table.ts'
import { announcementTable } from '../notification/notification.table.ts'

export const announcementWords = keyWords('announcement_search')

/** What lists find messages by. */
export const announcementKeys = new KeyTable({
  table: announcementKeyTable,
  idName: 'announcementId',
  rows: announcementTable,
  dayOf: ({ sentAt }: Announcement) => dayOf(sentAt, lastZone),
  idsOf: ({ senderId, teamId, officeId, regionId }) => [senderId, teamId, officeId, regionId],
  lineOf: (announcement, numberOf) => ({
    announcementId: announcement.id,
    at: announcement.sentAt,
    title: sortKeyOf(announcement.title),
    senderName: sortKeyOf(announcement.senderName),
    seen: announcement.seenCount,
    recipients: announcement.recipientCount,
    sender: numberOf(announcement.senderId) ?? 0,
    team: numberOf(announcement.teamId),
    office: numberOf(announcement.officeId),
    region: numberOf(announcement.regionId),
  }),
  words: [{ index: announcementWords, of: ({ title, message, senderName }) => wordsIn([title, message, senderName]) }],
})
