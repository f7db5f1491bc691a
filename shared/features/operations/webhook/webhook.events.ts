import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

/** The server has stopped sending to an endpoint that failed for days, or is gone. */
export const webhookPaused = event('webhook.paused', z.object({ webhookId: idSchema, at: instantSchema }))
