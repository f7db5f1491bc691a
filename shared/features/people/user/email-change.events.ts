import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

/** A new address waits for its confirmation: the mails to the new and to the old address are due. */
export const emailChangeDue = event('account.email-change-due', z.object({ userId: idSchema, at: z.number() }))
