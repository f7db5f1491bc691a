import * as z from 'zod/mini'
import { idSchema } from '../../kernel/ids.ts'
import { event } from '../../sync/event.ts'

const what = z.enum(['password', 'bank-account', 'second-factor', 'new-device'])
const changeSchema = z.object({ userId: idSchema, what, at: z.number() })
export const accountChanged = event('account.changed', changeSchema)
/** A person without access to any screen has signed in, because their invitation lacked a role. */
export const nothingOpened = event('account.nothing-opened', z.object({ userId: idSchema }))
/** An event of its own: a mail that is tried again must not ring the bell again. */
export const accountMailDue = event('account.mail-due', changeSchema)
