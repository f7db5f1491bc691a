import { amountTyped, numberTyped } from '../../../kernel/typed-number.ts'
import type { Billing } from '../product.schema.ts'

/** Words of price lists for the billing period, in addition to those of the catalogue. */
const billingWords: Readonly<Record<Billing, readonly string[]>> = {
  once: ['once', 'engång', 'en gång', 'engångs', 'engångspris', 'one-off', 'one-time', 'kerran', 'kertamaksu'],
  monthly: [
    'monthly',
    'månad',
    'mån',
    'per månad',
    'kr/mån',
    '/mån',
    'månadsvis',
    'varje månad',
    'month',
    'per month',
    'kk',
    'kuukausi',
    'kuukausittain',
    '€/kk',
  ],
  yearly: [
    'yearly',
    'år',
    'per år',
    'kr/år',
    'årsvis',
    'varje år',
    'year',
    'per year',
    'annually',
    'vuosi',
    'vuosittain',
    '€/v',
  ],
}

/** How often a price is paid, as a price list writes it; its own text where nothing is known. */
export function billingIn(text: string): string {
  const word = text.trim().toLowerCase().replace(/\.$/u, '')
  const found = Object.entries(billingWords).find(([, words]) => words.includes(word))
  return found?.[0] ?? text
}

/** Whole öre or cents; `undefined` for an empty cell, NaN for what is no amount. */
export const amountIn = (text: string): number | undefined => amountTyped(text) ?? undefined

/** "25 %", "25,5" and 0.25 of a cell that a spreadsheet formats as percent. Null: empty. NaN: no number. */
export function percentIn(text: string): number | null {
  const isMarked = text.includes('%')
  const typed = numberTyped(text.replaceAll('%', ''), 4)
  if (typed === null || isMarked || !(typed > 0 && typed < 1)) return typed
  return Math.round(typed * 1000) / 10
}

/** "24", "24 mån", "24 months". Null: empty. NaN: no number of months. */
export function monthsIn(text: string): number | null {
  return numberTyped(text.replace(/(?<!\s)\s*(?:mån(?:ader)?|months?|kk|kuukautta)\.?\s*$/iu, ''), 0)
}
