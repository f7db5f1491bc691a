import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

/** An administrator asks somebody to open Rond on a device. `about`: unsent work, or an old version of the application. */
export const installationReminded = event(
  'installation.reminded',
  z.object({ userId: idSchema, device: idSchema, about: z.enum(['work', 'version']), at: instantSchema }),
)
