import * as z from 'zod/mini'
import { languages } from '../../account/account.schema.ts'

/** The language of the reader's screen. Left out: that of the account. */
export const readerSchema = z.strictObject({ language: z.optional(z.enum(languages)) })
