import * as z from 'zod/mini'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import { audienceKinds, nobodyChosen } from './audience.rules.ts'

/** A message as it stands in the form, and on the device until it is sent. */
export const composedSchema = z.object({
  /** Made with the form: pressing twice, in two tabs or after a crash, sends it once. */
  announcementId: idSchema,
  title: z.string(),
  message: z.string(),
  link: z.string(),
  kind: z.enum(audienceKinds),
  values: z.array(z.string()),
})
export type Composed = z.infer<typeof composedSchema>

export const nothingWritten = (announcementId: Id): Composed => ({
  announcementId,
  title: '',
  message: '',
  link: '',
  ...nobodyChosen,
  values: [],
})
