import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

/** A release has changed the default of a role that an administrator has edited: they decide whether it follows. */
export const roleDefaultOffered = event(
  'people.role-default-offered',
  z.object({ roleId: idSchema, name: z.string(), stamp: z.string() }),
)
