import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

/** An endpoint was paused because it failed for days or is gone. */
export const webhookPaused = event('webhook.paused', z.object({ webhookId: idSchema, at: instantSchema }))
