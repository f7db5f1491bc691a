import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'
import { alertRuleNames } from './alert.rules.ts'

const alert = z.object({ alertId: idSchema, rule: z.enum(alertRuleNames), at: instantSchema })

/** A fault of the server has lasted long enough to be announced. */
export const alertOpened = event('alert.opened', alert)
/** It has passed. */
export const alertResolved = event('alert.resolved', alert)
