import * as z from 'zod/mini'
import { idSchema } from '../../kernel/ids.ts'
import { event } from '../../sync/event.ts'
import { linkPurposes } from './account-link.api.ts'

/** A link has to be mailed. It is made when the mail is sent, so that it lies nowhere in between. */
export const accountLinkDue = event(
  'account.link-due',
  z.object({ userId: idSchema, purpose: z.enum(linkPurposes), at: z.number() }),
)
