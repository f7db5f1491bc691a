/**
 * A number as it was typed: decimal comma and point both work, spaces group. Empty is null; what is no number, or has
 * more decimals than allowed, is NaN, which no schema takes.
 */
export function numberTyped(text: string, decimals: number): number | null {
  const plain = text.replaceAll(/\s/gu, '').replace('−', '-').replace(',', '.')
  if (plain === '') return null
  const found = /^-?(?:\d+(?:\.(\d*))?|\.(\d+))$/u.exec(plain)
  const [, after = '', alone = ''] = found ?? []
  return found === null || after.length + alone.length > decimals ? Number.NaN : Number(plain)
}

/** Whole öre or cents of an amount typed in kronor or euro. */
export function amountTyped(text: string): number | null {
  const typed = numberTyped(text, 2)
  return typed === null ? null : Math.round(typed * 100)
}
