import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { readerSchema } from '../text/reader.schema.ts'
import { competitionKinds, competitionPhases } from './competition.schema.ts'

const standingSchema = z.object({
  rank: z.number(),
  id: z.string(),
  name: z.string(),
  /** Sales, points, whole percent, or hundredths of a sale per hour. */
  value: z.number(),
  isOwn: z.boolean(),
  prize: z.number(),
})
export type Standing = z.infer<typeof standingSchema>

const competitionSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  kind: z.enum(competitionKinds),
  phase: z.enum(competitionPhases),
  firstDay: daySchema,
  lastDay: daySchema,
  prizes: z.array(z.number()),
  /** As `ranking.rules.ts` shows a ranking: the first three, the asker's place and its surroundings. */
  standing: z.array(standingSchema),
})
export type ShownCompetition = z.infer<typeof competitionSchema>

/** The competitions that the asker may follow: scheduled, ongoing, finished and settled ones. */
export const getCompetitions = endpoint({
  method: 'GET',
  path: '/api/v1/game/competitions',
  access: 'view salesflow',
  reach: 'shared',
  whileActing: true,
  input: readerSchema,
  output: z.object({ competitions: z.array(competitionSchema), regionId: z.nullable(idSchema), asOf: instantSchema }),
})
