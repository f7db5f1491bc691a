import * as z from 'zod/mini'

// Characters without a glyph. Emoji, Arabic and Indic texts need joiners, variation selectors and tags: those go only behind
// a Latin letter, a figure or a space, where they join nothing.
const INVISIBLE =
  /(?!\s)\p{Cc}|(?<![^\s\p{sc=Latn}\p{P}\p{N}\p{DI}]\p{DI}{0,9})\p{DI}(?!\u20E3)|(?![\p{Join_C}\p{VS}\u{E0020}-\u{E007F}])\p{DI}/gu

/**
 * A text as it was meant: without characters that cannot be seen, with plain spaces and hyphens, in NFC. Line breaks
 * stay.
 */
export const cleanText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[^\S\n\t]|\u2800/gu, ' ')
    .replaceAll(/[\u2010\u2011]/gu, '-')
    .normalize('NFC')
    .trim()

/** A text of one line as it was meant: as {@link cleanText}, and each run of white space is one space. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/gu, ' ')

/**
 * A number, a code or an address as it was meant: every dash is a hyphen, and what surrounds it where it is copied from is
 * gone (`Anna Ek <…>`, `"…"`, a comma or semicolon behind).
 */
export const cleanCode = (text: string): string =>
  trimSigns(
    cleanLine(text)
      .replaceAll(/[\p{Pd}\u2212]/gu, '-')
      .replace(/^[^<]*<([^<>]+)>$/u, '$1'),
    ' <"“”\'‘’,;',
    ' >"“”\'‘’,;',
  )

/**
 * A text without these signs at its beginning and these at its end. By hand: an expression that ends in `+$` begins anew at
 * each sign of a long row, and 60,000 commas take it 15 seconds.
 */
export function trimSigns(text: string, first: string, last: string): string {
  let [from, to] = [0, text.length]
  while (from < to && first.includes(text.charAt(from))) from += 1
  while (to > from && last.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** An e-mail address as it was meant: without `mailto:` and what stands behind the address in such a link. */
export const cleanEmail = (text: string): string => cleanCode(cleanCode(text).replace(/^mailto:|\?[^]*$/giu, ''))

/** A telephone number as it was written: without `tel:` or another label in front, or a word such as `(hem)` behind. */
export const cleanPhone = (text: string): string =>
  cleanCode(
    cleanCode(text)
      .replace(/^\p{L}[\p{L}. ]*:\s*/u, '')
      .replace(/ ?\( ?\p{L}[^()]*\)$| \p{L}+\.?$/u, ''),
  )

/** Whether a reader sees anything of a text. */
export const isVisible = (text: string): boolean => /[^\p{DI}\s\u2800]/u.test(text)

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
