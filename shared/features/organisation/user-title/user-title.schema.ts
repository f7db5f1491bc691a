import * as z from 'zod/mini'
import { freeText, oneLine } from '../../../kernel/one-line.ts'

const NAME_MAX_LENGTH = 60
const DESCRIPTION_MAX_LENGTH = 500

/** What a person writes of a title. */
export const userTitleFormSchema = z.strictObject({
  name: z
    .string()
    .check(oneLine(), z.minLength(1, 'record.name-required'), z.maxLength(NAME_MAX_LENGTH, 'record.too-long')),
  description: z.string().check(freeText(), z.maxLength(DESCRIPTION_MAX_LENGTH, 'record.too-long')),
})
