import { groupBy } from '../../../kernel/group-by.ts'
import { sortKeyOf, wordsOf } from '../../../resource/words.ts'
import type { MonthPayLine, MonthPaySum } from './month-pay.api.ts'

/** The lines of people whose names have a word that begins with each word of `q`. */
export function foundBy(q: string, lines: readonly MonthPayLine[]): readonly MonthPayLine[] {
  const asked = wordsOf(q)
  if (asked.length === 0) return lines
  return lines.filter(({ sellerName }) => {
    const own = wordsOf(sellerName)
    return asked.every((word) => own.some((one) => one.startsWith(word)))
  })
}

/** By the names of the people, in the order of the language. */
export function inOrderOfNames(lines: readonly MonthPayLine[]): MonthPayLine[] {
  return lines
    .map((line) => ({ line, key: `${sortKeyOf(line.sellerName)} ${line.sellerId} ${line.kind} ${line.currency}` }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ line }) => line)
}

/** What all lines come to, in each currency that one of them has. */
export function sumsOf(lines: readonly MonthPayLine[]): MonthPaySum[] {
  const sums = [...groupBy(lines, ({ currency }) => currency)].map(([, some]): MonthPaySum => {
    const sum = (of: Exclude<keyof MonthPaySum, 'currency'>) => some.reduce((total, line) => total + line[of], 0)
    const [dueOre, earnedOre, inPayrollOre, paidOre] = [
      sum('dueOre'),
      sum('earnedOre'),
      sum('inPayrollOre'),
      sum('paidOre'),
    ]
    return { currency: some[0].currency, dueOre, earnedOre, inPayrollOre, paidOre }
  })
  return sums.toSorted((one, other) => (one.currency < other.currency ? 1 : -1))
}

/** Closing the month would change what the ledger has: add what is missing, or take back what payroll does not have yet. */
export function isUnsettled({ dueOre, earnedOre, inPayrollOre, paidOre }: MonthPayLine): boolean {
  const known = earnedOre + inPayrollOre + paidOre
  return dueOre > known || (dueOre < known && earnedOre > 0)
}
