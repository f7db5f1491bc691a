import * as z from 'zod/mini'
import { givenDaySchema } from '../../../kernel/days.ts'
import { freeText, oneLine } from '../../../kernel/one-line.ts'
import { pointsSchema } from '../rule/game-rule.schema.ts'
import { inThreeLanguages } from '../text/game-text.schema.ts'

export const competitionKinds = ['most', 'points', 'target', 'per_hour', 'duel', 'team'] as const
export type CompetitionKind = (typeof competitionKinds)[number]
export const competitionStages = ['draft', 'published'] as const

/** `settled`: the last regret window has closed and the prizes are paid. The specification's two labels are the middle ones. */
export const competitionPhases = ['draft', 'scheduled', 'ongoing', 'finished', 'settled'] as const
export type CompetitionPhase = (typeof competitionPhases)[number]

const nameSchema = z.string().check(oneLine(), z.maxLength(80, 'game.name-too-long'))

export const competitionFormSchema = z.strictObject({
  ...inThreeLanguages('name', nameSchema),
  name: nameSchema.check(z.minLength(1, 'game.name-required')),
  ...inThreeLanguages('description', z.string().check(freeText(), z.maxLength(600, 'game.text-too-long'))),
  kind: z.enum(competitionKinds),
  stage: z.enum(competitionStages),
  /** Null: everybody takes part. */
  regionId: z.nullable(z.string().check(z.maxLength(60))),
  firstDay: givenDaySchema,
  lastDay: givenDaySchema,
  /** The two people of a duel. */
  firstId: z.nullable(z.string().check(z.maxLength(60))),
  secondId: z.nullable(z.string().check(z.maxLength(60))),
  /** Coins for the first three; a team's prize goes to each of its members. */
  prizeFirst: pointsSchema,
  prizeSecond: pointsSchema,
  prizeThird: pointsSchema,
})
export type CompetitionForm = z.infer<typeof competitionFormSchema>
export interface Competition extends CompetitionForm {
  readonly id: string
  readonly settledAt: number | null
}
