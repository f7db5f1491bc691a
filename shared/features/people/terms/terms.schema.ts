import * as z from 'zod/mini'
import { freeText } from '../../../kernel/one-line.ts'
import { givenDaySchema } from '../../../kernel/days.ts'
import { idSchema, type Id } from '../../../kernel/ids.ts'
import { placeNameSchema } from '../../organisation/place/place.schema.ts'
import type { TermsAnswer } from './terms-due.schema.ts'

const TEXT_MAX_LENGTH = 12_000

const textSchema = z.string().check(freeText(), z.maxLength(TEXT_MAX_LENGTH, 'terms.too-long'))

/**
 * What a person writes of one version of terms. Versions of the same terms have the same name; the one whose day came last
 * is in force.
 */
export const termsFormSchema = z.strictObject({
  name: placeNameSchema,
  /** Whom they are for; empty: everyone. */
  roleIds: z.array(idSchema).check(z.maxLength(50)),
  fromDay: givenDaySchema,
  textSv: textSchema.check(z.minLength(1, 'terms.text-required')),
  /** Empty: shown in Swedish. */
  textEn: textSchema,
  textFi: textSchema,
})

/** A version of terms that concerns a person, with their answer. */
export interface TermsVersion {
  readonly id: Id
  readonly name: string
  readonly fromDay: string
  readonly answer: TermsAnswer | null
}
