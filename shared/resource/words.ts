/** The most words of a search that count. */
const MAX_WORDS = 8

/**
 * The words of a text as a search compares them: small letters without accents (å = a), digits of telephone numbers in one
 * form. One function for what is written into indexes and for what is looked for, on every database.
 */
export function wordsOf(text: string): readonly string[] {
  const words = foldWords(text)
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

/** A text by which names stand in the order of Swedish and Finnish when they are compared by code point. */
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
