/** Words inside a name that stay small: "Anna von Essen". */
const PARTICLES = new Set(['af', 'av', 'da', 'de', 'del', 'den', 'der', 'di', 'la', 'le', 'van', 'von'])

/**
 * A name of a person or a town as it is written in a contract, of one that was typed in small letters alone: "anna regn"
 * becomes "Anna Regn". A name with any capital letter is left as it was typed.
 */
export function withCapitals(typed: string): string {
  if (typed !== typed.toLowerCase()) return typed
  return typed.replaceAll(/(^|[\s-])(\p{Ll}[\p{L}\p{M}'’]*)/gu, (whole, before: string, word: string) =>
    before !== '' && PARTICLES.has(word) ? whole : before + word.charAt(0).toUpperCase() + word.slice(1),
  )
}

/**
 * A name as it is written, of one that a register holds in capitals alone: "ANNA VON ESSEN" becomes "Anna von Essen". One
 * in small letters alone gets its capitals; any other is left as it is.
 */
export const asWritten = (text: string): string => withCapitals(text === text.toUpperCase() ? text.toLowerCase() : text)
