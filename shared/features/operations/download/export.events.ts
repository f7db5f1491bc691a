import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

/** The file can be fetched. */
export const exportReady = event('export.ready', z.object({ exportId: idSchema, ownerId: idSchema }))
