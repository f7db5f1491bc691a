import type * as z from 'zod/mini'
import type { Language } from '../../account/account.schema.ts'
import { textIn } from '../../guides/document/texts.schema.ts'

/**
 * The fields of a text that administrators of the game write in three languages. The field itself is the text in Swedish, as
 * for categories of guides; an empty translation is read in the language that has one.
 */
export const inThreeLanguages = <Field extends string, Text extends z.ZodMiniType>(field: Field, text: Text) =>
  ({ [field]: text, [`${field}En`]: text, [`${field}Fi`]: text }) as Readonly<Record<Translated<Field>, Text>>

type Translated<Field extends string> = Field | `${Field}En` | `${Field}Fi`
export type InThreeLanguages<Field extends string> = Readonly<Record<Translated<Field>, string>>

/** A text of a record of the game in the language of its reader. */
export const gameText = <Field extends string>(
  record: InThreeLanguages<Field>,
  field: Field,
  language: Language,
): string => textIn({ sv: record[field], en: record[`${field}En`], fi: record[`${field}Fi`] }, language)
