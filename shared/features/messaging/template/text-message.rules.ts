import type { MessageLanguage } from './message-template.schema.ts'

/** The signs of GSM 03.38 that take one place. */
const BASIC = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-zÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü£¤¥§¡¿ΔΦΓΛΩΠΨΣΘΞ]$/
/** Those behind an escape: they take two. */
const EXTENDED = /^[€[\]{}\\^~|\f]$/

/** How many text messages a text is billed as. A sign is never cut in two by the end of a part. */
export function textMessageParts(text: string): number {
  const signs = Array.from(text)
  const isGsm = signs.every((sign) => BASIC.test(sign) || EXTENDED.test(sign))
  const places = signs.map((sign) => (isGsm ? (EXTENDED.test(sign) ? 2 : 1) : sign.length))
  const [one, more] = isGsm ? [160, 153] : [70, 67]
  if (places.reduce((sum, each) => sum + each, 0) <= one) return 1
  let parts = 1
  let used = 0
  for (const each of places) {
    if (used + each > more) {
      parts += 1
      used = 0
    }
    used += each
  }
  return parts
}

const STOP: Readonly<Record<MessageLanguage, string>> = { sv: 'Avsluta', en: 'Unsubscribe', fi: 'Lopeta' }

/**
 * A text message as it is sent, previewed and counted: readers outside the company get a line with a way out. Null: the
 * message has none.
 */
export const textMessageOf = (
  text: string,
  { language, stopUrl }: { readonly language: MessageLanguage; readonly stopUrl: string | null },
): string => (stopUrl === null ? text : `${text}\n${STOP[language]}: ${stopUrl}`)

/** The page on which a reader turns messages off. Its secret stands after `#`, and is stored nowhere. */
export const unsubscribeAddress = (origin: string, token: string): string => `${origin}/unsubscribe#${token}`

/** An address of the same length that leads nowhere, for previews and counts: an id, a point and a signature. */
export const sampleStopUrl = (origin: string): string =>
  unsubscribeAddress(origin, `${'0'.repeat(36)}.${'0'.repeat(43)}`)
