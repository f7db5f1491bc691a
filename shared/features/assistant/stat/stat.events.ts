import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

const dueSchema = z.object({ statId: idSchema, userId: idSchema, at: instantSchema })

/** A statistic is due by its schedule: in the bell, or by mail. */
export const statDue = event('stat.due', dueSchema)
export const statMailDue = event('stat.mail-due', dueSchema)
/** The figure has passed the threshold that somebody set. */
export const statPassed = event('stat.passed', dueSchema)
