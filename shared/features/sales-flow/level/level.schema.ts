import * as z from 'zod/mini'
import { freeText, oneLine } from '../../../kernel/one-line.ts'
import { inThreeLanguages, type InThreeLanguages } from '../text/game-text.schema.ts'

export const REQUIRED_XP_MAX = 100_000_000

const nameSchema = z.string().check(oneLine(), z.maxLength(60, 'game.name-too-long'))

export const levelFormSchema = z.strictObject({
  ...inThreeLanguages('name', nameSchema),
  name: nameSchema.check(z.minLength(1, 'game.name-required')),
  requiredXp: z
    .number('game.number-required')
    .check(
      z.int('game.number-whole'),
      z.minimum(0, 'game.number-range'),
      z.maximum(REQUIRED_XP_MAX, 'game.number-range'),
    ),
  /** One benefit on each line. */
  ...inThreeLanguages('benefits', z.string().check(freeText(), z.maxLength(1000, 'game.text-too-long'))),
})

/** A level as its administrators write it. */
export interface LevelTexts extends InThreeLanguages<'name' | 'benefits'> {
  readonly id: string
  readonly requiredXp: number
}

/** A level as one person reads it. */
export interface Level {
  readonly id: string
  readonly name: string
  readonly requiredXp: number
  readonly benefits: string
}
