import * as z from 'zod/mini'
import { freeText } from '../../../kernel/one-line.ts'
import { sellerFieldsOf } from '../../../access/reach.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { aRareAct } from '../../../sync/bounds.ts'
import { accept, command, needRow, put, refuse } from '../../../sync/command.ts'
import { announcementFailures, LINK_MAX, MESSAGE_MAX, TITLE_MAX } from './announcement.rules.ts'
import { announcementSent } from './announcement.events.ts'
import { announcements, audienceSchema } from './announcement.schema.ts'

// Longer than the rules allow, so that a text that is too long is refused in words.
const line = (max: number) => z.string().check(freeText(), z.maxLength(max * 4))

/** Writes to people, teams or roles. The same message given twice is sent once. */
export const sendAnnouncement = command({
  name: 'announcement.send',
  permission: 'create notifications',
  ...aRareAct({ none: 'what people may have read is not taken back' }),
  args: z.strictObject({
    announcementId: idSchema,
    title: line(TITLE_MAX),
    message: line(MESSAGE_MAX),
    link: line(LINK_MAX),
    audience: audienceSchema,
  }),
  load: ({ announcementId }) => [needRow(announcements, announcementId)],
  decide: ({ announcementId, ...draft }, rows, facts) => {
    const failures = announcementFailures(draft)
    if (failures.length > 0) return refuse(...failures)
    if (rows.get(announcements, announcementId)) return accept([])
    const { sellerId, sellerName, teamId, officeId, regionId } = sellerFieldsOf(facts.actor, facts.businessDay)
    const announcement = {
      ...draft,
      id: announcementId,
      senderId: sellerId,
      senderName: sellerName,
      teamId,
      officeId,
      regionId,
      sentAt: facts.now,
      recipientCount: null,
      seenCount: 0,
    }
    return accept([put(announcements, announcement)], [announcementSent({ announcementId })])
  },
})
