import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

const announcementIdSchema = z.object({ announcementId: idSchema })
export const announcementSent = event('announcement.sent', announcementIdSchema)
/** One of those it is for has seen it. */
export const announcementSeen = event('announcement.seen', announcementIdSchema)
