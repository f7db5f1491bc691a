import { cleanLine } from './one-line.ts'

/**
 * A number as it was typed or pasted: decimal comma and point both work, spaces group. Empty is null; what is no number, or has
 * more decimals than allowed, is NaN, which no schema takes.
 */
export function numberTyped(text: string, decimals: number): number | null {
  const plain = numberText(text).replaceAll(/\s/gu, '').replace(',', '.')
  if (plain === '') return null
  const found = /^-?(?:\d+(?:\.(\d*))?|\.(\d+))$/u.exec(plain)
  const [, after = '', alone = ''] = found ?? []
  return found === null || after.length + alone.length > decimals ? Number.NaN : Number(plain)
}

/** Whole öre or cents of an amount typed in kronor or euro, also with the currency that bank pages and receipts write. */
export function amountTyped(text: string): number | null {
  const typed = numberTyped(numberText(text).replaceAll(CURRENCY, ''), 2)
  return typed === null ? null : Math.round(typed * 100)
}

const CURRENCY = /^(?:kr|sek|eur|€)\s*|(?<=\d)\s*(?:kr\.?|sek|eur|euroa?|€|:-|,-)$/giu

/** A comma behind a number begins its decimals: only what cannot be seen, and dashes, are cleaned. */
const numberText = (text: string): string => cleanLine(text).replaceAll(/[\p{Pd}\u2212]/gu, '-')
