import { cleanText } from '../kernel/one-line.ts'

/** The most words that a search uses. */
const MAX_WORDS = 8

/**
 * The words of a text as a search compares them: lower case without accents (å = a), and digits of telephone numbers
 * in one form. Indexes and searches use this one function on every database.
 */
export function wordsOf(text: string): readonly string[] {
  const words = foldWords(cleanText(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, MAX_WORDS)
}

/** Small letters, no accents. */
export const foldWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')

/** A text that sorts names in Swedish and Finnish order when compared by code point. */
export const sortKeyOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('å', '{')
    .replaceAll('ä', '|')
    .replaceAll('ö', '}')
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .slice(0, 60)
