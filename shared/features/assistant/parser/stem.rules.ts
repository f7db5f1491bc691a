import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as swedish } from '@orama/stemmers/swedish'

export const languages = ['sv', 'en', 'fi'] as const
export type Language = (typeof languages)[number]

const stemmers: Readonly<Record<Language, (word: string) => string>> = { sv: swedish, en: english, fi: finnish }

/** Letters that a stem needs to mean one word: shorter ones are shared by too many. */
const SHORTEST_STEM = 4

/** The stem of a word in a language (Snowball); the word itself where the stem would be too short. */
export function stemOf(word: string, language: Language): string {
  const stem = stemmers[language](word)
  return stem.length < SHORTEST_STEM ? word : stem
}

/** A word without the marks of Swedish and Finnish letters, as it is typed on other keyboards. */
export const foldOf = (word: string): string =>
  word.replaceAll(/[åä]/gu, 'a').replaceAll('ö', 'o').replaceAll(/[éè]/gu, 'e')
