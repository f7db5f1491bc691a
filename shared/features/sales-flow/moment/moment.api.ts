import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { gamePictures } from '../picture/picture.schema.ts'
import { readerSchema } from '../text/reader.schema.ts'

const momentSchema = z.object({
  /** The same at every call: a device shows each moment once. */
  key: z.string(),
  kind: z.enum(['badge', 'level', 'place']),
  /** The badge, the level or the competition. */
  name: z.string(),
  /** The place in a competition; otherwise 0. */
  rank: z.number(),
  picture: z.enum(gamePictures),
  at: instantSchema,
})
export type Moment = z.infer<typeof momentSchema>

/** What the caller has reached in the last day: badges, a level, places in settled competitions. */
export const getMoments = endpoint({
  method: 'GET',
  path: '/api/v1/game/moments',
  access: 'view salesflow',
  reach: 'own',
  whileActing: false,
  input: readerSchema,
  output: z.object({ moments: z.array(momentSchema), asOf: instantSchema }),
})
