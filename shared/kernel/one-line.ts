import * as z from 'zod/mini'

// Characters without a glyph. Emoji, Arabic and Indic texts need joiners and variation selectors; those are treated below.
const INVISIBLE = /(?![\u200C\u200D\uFE0E\uFE0F\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/gu
// A joiner behind a Latin letter, a figure or a space, or in front of a space, joins nothing.
const IDLE_JOINER =
  /(?<=^|[\s\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}])[\u200C\u200D\uFE0E\uFE0F\u{E0020}-\u{E007F}]+(?!\u20E3)|[\u200C\u200D]+(?=$|[\s\p{Script=Latin}])/gu
const IGNORED = /[\p{Default_Ignorable_Code_Point}\s\u2800]/gu

/**
 * A text as it was meant: without characters that cannot be seen, with plain spaces and hyphens, in NFC. Line breaks
 * stay.
 */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll(INVISIBLE, '')
    .replaceAll(IDLE_JOINER, '')
    .replaceAll(/[^\S\n\t]|\u2800/gu, ' ')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(/[\u2010\u2011]/gu, '-')
    .normalize('NFC')
    .trim()

/** A text of one line as it was meant: as {@link cleanText}, and each run of white space is one space. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/gu, ' ')

/**
 * A number, a code or an address as it was meant: every dash is a hyphen, and what surrounds it where it is copied from is
 * gone (`<…>`, `"…"`, a comma or semicolon behind).
 */
export function cleanCode(text: string): string {
  const code = cleanLine(text).replaceAll(/[\p{Pd}\u2212]/gu, '-')
  const bare = code.replaceAll(/^[\s<"“”'‘’,;]+|[\s>"“”'‘’,;]+$/gu, '')
  // `Anna Ek <anna@example.com>`
  return /^[^<>]*<([^<>]+)>$/u.exec(code)?.[1]?.trim() ?? bare
}

/** An e-mail address as it was meant: without `mailto:` and what stands behind the address in such a link. */
export const cleanEmail = (text: string): string =>
  cleanCode(
    cleanCode(text)
      .replace(/^mailto:\s*/iu, '')
      .replace(/\?.*$/u, ''),
  )

/** A telephone number as it was written: without `tel:` or another label in front, or a word such as `(hem)` behind. */
export const cleanPhone = (text: string): string =>
  cleanCode(
    cleanCode(text)
      .replace(/^\p{L}[\p{L}. ]*:\s*/u, '')
      .replace(/\s*\(\s*\p{L}[^()]*\)$|\s+\p{L}+\.?$/u, ''),
  )

/** Whether a reader sees anything of a text. */
export const isVisible = (text: string): boolean => text.replaceAll(IGNORED, '') !== ''

const shown = (text: string): string => (isVisible(text) ? text : '')

/** Check of a schema: the text is one line, cleaned by {@link cleanLine}. What shows nothing is empty. */
export const oneLine = () => z.overwrite<string>((text) => shown(cleanLine(text)))

/** Check of a schema: a text of any number of lines, cleaned by {@link cleanText}. What shows nothing is empty. */
export const freeText = () => z.overwrite<string>((text) => shown(cleanText(text)))

/** Check of a schema: a number, a code or an address, cleaned by {@link cleanCode}. */
export const codeLine = () => z.overwrite<string>((text) => shown(cleanCode(text)))

/** Check of a schema: an e-mail address, cleaned by {@link cleanEmail}. */
export const emailLine = () => z.overwrite<string>(cleanEmail)

/** Check of a schema: a telephone number in any spelling, cleaned by {@link cleanPhone}. */
export const phoneLine = () => z.overwrite<string>(cleanPhone)
