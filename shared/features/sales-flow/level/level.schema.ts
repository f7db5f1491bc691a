import * as z from 'zod/mini'
import { freeText, oneLine } from '../../../kernel/one-line.ts'

export const REQUIRED_XP_MAX = 100_000_000

export const levelFormSchema = z.strictObject({
  name: z.string().check(oneLine(), z.minLength(1, 'game.name-required'), z.maxLength(60, 'game.name-too-long')),
  requiredXp: z
    .number('game.number-required')
    .check(
      z.int('game.number-whole'),
      z.minimum(0, 'game.number-range'),
      z.maximum(REQUIRED_XP_MAX, 'game.number-range'),
    ),
  /** One benefit on each line. */
  benefits: z.string().check(freeText(), z.maxLength(1000, 'game.text-too-long')),
})

export interface Level {
  readonly id: string
  readonly name: string
  readonly requiredXp: number
  readonly benefits: string
}
