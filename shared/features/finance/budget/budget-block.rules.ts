import type { BudgetMetric } from './budget.schema.ts'

/** More rows and columns than this are no block of budgets. */
const ROWS_MAX = 200
const COLUMNS_MAX = 60

/**
 * The cells of a block as a spreadsheet puts it on the clipboard: tabs between columns, line ends between rows. A cell in
 * quotation marks may hold both. The empty line at the end of the block is no row.
 */
export function cellsOfBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows.slice(0, ROWS_MAX).map((row) => row.slice(0, COLUMNS_MAX))
}

/** Whether a pasted text is a block, and not a single value. */
export const isBlock = (text: string): boolean => /[\t\n]/u.test(text.trimEnd())

/** Signs that spreadsheets set between thousands: spaces of every width, and an apostrophe. */
const GROUPS = /[\s\u00a0\u202f\u2009'’]/gu
const UNITS = /(?:kr|sek|eur|€|st|pcs|kpl)\.?$/iu

/**
 * The amount of a cell in öre, cents or pieces: `12 000`, `12 000,50 kr`, `12.000,50` and `12,000.50` are read as they
 * are meant. Empty is null; NaN is what no number can be made of, or more decimals than the metric has.
 */
export function budgetTyped(text: string, metric: BudgetMetric): number | null {
  const plain = text.trim().replaceAll(GROUPS, '').replace(UNITS, '').replace('−', '-')
  if (plain === '') return null
  const number = plainNumber(plain)
  const [, decimals = ''] = number.split('.')
  const isRead = /^-?\d+(?:\.\d*)?$/u.test(number) && decimals.length <= (metric === 'quantity' ? 0 : 2)
  if (!isRead) return Number.NaN
  return metric === 'quantity' ? Number(number) : Math.round(Number(number) * 100)
}

/** With a point before the decimals and nothing between thousands. Of comma and point the last one parts the decimals. */
function plainNumber(text: string): string {
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) {
    const groups = comma > point ? '.' : ','
    return text.replaceAll(groups, '').replace(',', '.')
  }
  // `12.000` and `12,000` are thousands; `12,5` and `12.50` are decimals.
  if (/^-?\d{1,3}(?:[.,]\d{3})+$/u.test(text)) return text.replaceAll(/[.,]/gu, '')
  return text.replace(',', '.')
}

/** A cell as it is typed and copied: kronor, euro or pieces, without units. */
export const budgetText = (amount: number | null, metric: BudgetMetric): string => {
  if (amount === null) return ''
  if (metric === 'quantity') return String(amount)
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2).replace('.', ',')
}
