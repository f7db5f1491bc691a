import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

/** A version of a file lies ready for the people of these roles; none: everybody. `isNew`: they did not see the file before. */
export const staffFileReady = event(
  'staff-file.ready',
  z.object({ fileId: idSchema, versionId: idSchema, roleIds: z.array(idSchema), isNew: z.boolean() }),
)
