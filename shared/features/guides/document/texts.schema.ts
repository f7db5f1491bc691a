import * as z from 'zod/mini'
import { languages, type Language } from '../../account/account.schema.ts'

/** A text in the three languages. One that is empty is read in the language of the guide. */
export const textsSchema = (max: number) => {
  const one = z.string().check(z.maxLength(max, 'record.too-long'))
  return z.strictObject({ sv: one, en: one, fi: one })
}
export type Texts = Readonly<Record<Language, string>>

export const emptyTexts = (): Texts => ({ sv: '', en: '', fi: '' })

/** The text in the language of the reader, or in another that has one. */
export const textIn = (texts: Texts, language: Language): string =>
  texts[language] || languages.map((one) => texts[one]).find((text) => text !== '') || ''
