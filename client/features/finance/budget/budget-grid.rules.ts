import type {
  BudgetCell,
  BudgetChange,
  BudgetSheet,
} from '../../../../shared/features/finance/budget/budget-sheet.api.ts'
import { budgetText, budgetTyped } from '../../../../shared/features/finance/budget/budget-block.rules.ts'
import {
  budgetAmountFailure,
  budgetMonthFailure,
} from '../../../../shared/features/finance/budget/budget-sheet.rules.ts'
import { monthFrom } from '../../../../shared/kernel/months.ts'
import type { BudgetMetric } from '../../../../shared/features/finance/budget/budget.schema.ts'
import type { Sheet } from '../../../resource/sheet/sheet.ts'

/** A row of the grid: a person, or the team's own budget. */
export interface GridRow {
  readonly of: BudgetCell['of']
  readonly id: string
  readonly name: string
  /** The months that take a budget. */
  readonly months: ReadonlySet<string>
}

/** What is typed over what is saved, by cell, and how each step of it is taken back. */
export interface Typed {
  readonly texts: Readonly<Record<string, string>>
  readonly past: readonly Readonly<Record<string, string | null>>[]
}

export const nothingTyped: Typed = { texts: {}, past: [] }

export const cellKey = ({ of, id }: Pick<GridRow, 'of' | 'id'>, month: string): string => `${of}/${id}/${month}`

/** The people by name, then the team itself. */
export function rowsOf(sheet: BudgetSheet, months: readonly string[]): readonly GridRow[] {
  const isOpen = (month: string) => budgetMonthFailure(month, sheet.today) === null
  return [
    ...sheet.people.map(({ sellerId, name, months: own }): GridRow => ({
      of: 'seller',
      id: sellerId,
      name,
      months: new Set(own.filter(isOpen)),
    })),
    { of: 'team', id: sheet.team.id, name: sheet.team.name, months: new Set(months.filter(isOpen)) },
  ]
}

/** What is saved, by cell. */
export const savedIn = (sheet: BudgetSheet): ReadonlyMap<string, number> =>
  new Map(sheet.cells.map((cell) => [cellKey(cell, cell.month), cell.amount]))

interface FileTitles {
  readonly team: string
  readonly person: string
  readonly month: string
  readonly amount: string
}

/** The saved budgets of a year as a file, a row for each, with the headings that the import of budgets knows. */
export function fileOfSheet(
  sheet: BudgetSheet,
  { year, metric, titles }: { readonly year: string; readonly metric: BudgetMetric; readonly titles: FileTitles },
): Sheet {
  const names = new Map(sheet.people.map(({ sellerId, name }) => [sellerId, name]))
  const kind = metric === 'quantity' ? ('number' as const) : ('money' as const)
  return {
    columns: [
      { title: titles.team, kind: 'text' },
      { title: titles.person, kind: 'text' },
      { title: titles.month, kind: 'text' },
      { title: titles.amount, kind },
    ],
    rows: sheet.cells
      .filter(({ of, id, month }) => month.startsWith(year) && (of === 'team' || names.has(id)))
      .map(({ of, id, month, amount }) => [sheet.team.name, of === 'team' ? '' : (names.get(id) ?? ''), month, amount])
      .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
  }
}

/** People by name, then the team's own row; months in order. */
const keyOf = ([, person, month]: readonly unknown[]): string =>
  `${person === '' ? '\uffff' : String(person)} ${String(month)}`

/** Types into cells in one step. Typing on in one cell is the same step. */
export function typedInto(typed: Typed, texts: Readonly<Record<string, string>>, isSameStep = false): Typed {
  const before = Object.fromEntries(Object.keys(texts).map((key) => [key, typed.texts[key] ?? null]))
  return { texts: { ...typed.texts, ...texts }, past: isSameStep ? typed.past : [...typed.past, before] }
}

/** Takes the last step back. */
export function undone({ texts, past }: Typed): Typed {
  const last = past.at(-1)
  if (last === undefined) return { texts, past }
  const next: Record<string, string> = { ...texts }
  for (const [key, text] of Object.entries(last)) {
    if (text === null) Reflect.deleteProperty(next, key)
    else next[key] = text
  }
  return { texts: next, past: past.slice(0, -1) }
}

interface Grid {
  readonly rows: readonly GridRow[]
  readonly months: readonly string[]
}

/**
 * A block laid onto the grid with its first cell at `from`. Values that fall on cells that take none, or beyond the edge,
 * are counted: nothing is dropped in silence.
 */
export function laidOut(
  { rows, months }: Grid,
  from: { readonly row: number; readonly column: number },
  block: readonly (readonly string[])[],
): { readonly texts: Readonly<Record<string, string>>; readonly outside: number } {
  const texts: Record<string, string> = {}
  let outside = 0
  for (const [down, line] of block.entries()) {
    for (const [right, text] of line.entries()) {
      const row = rows[from.row + down]
      const month = months[from.column + right]
      if (row && month !== undefined && row.months.has(month)) texts[cellKey(row, month)] = text.trim()
      else if (text.trim() !== '') outside += 1
    }
  }
  return { texts, outside }
}

/** Empty cells filled with what stood in them a year or a month earlier. Cells with a budget are left as they are. */
export function copiedFrom(
  { rows, months }: Grid,
  { monthsBack, amountIn, metric }: { monthsBack: number; amountIn: AmountIn; metric: BudgetMetric },
): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const row of rows) {
    for (const month of months.filter((each) => row.months.has(each))) {
      const key = cellKey(row, month)
      const earlier = cellKey(row, monthFrom(month, -monthsBack))
      const amount = texts[earlier] === undefined ? amountIn(earlier) : budgetTyped(texts[earlier], metric)
      if (amountIn(key) === null && amount !== null && !Number.isNaN(amount)) texts[key] = budgetText(amount, metric)
    }
  }
  return texts
}

type AmountIn = (key: string) => number | null

/** The amount of a cell as it would be saved; NaN where it cannot be read. */
export const amountsIn =
  (saved: ReadonlyMap<string, number>, { texts }: Typed, metric: BudgetMetric): AmountIn =>
  (key) => {
    const text = texts[key]
    return text === undefined ? (saved.get(key) ?? null) : budgetTyped(text, metric)
  }

/** The cells that differ from what is saved, as they are sent. */
export function changesOf(typed: Typed, saved: ReadonlyMap<string, number>, metric: BudgetMetric): BudgetChange[] {
  return Object.entries(typed.texts).flatMap(([key, text]) => {
    const [of, id = '', month = ''] = key.split('/')
    const amount = budgetTyped(text, metric)
    const seen = saved.get(key) ?? null
    return Object.is(amount, seen) ? [] : [{ of: of === 'team' ? 'team' : 'seller', id, month, amount, seen }]
  })
}

/** What is wrong with what is typed, by cell. */
export function faultsOf(typed: Typed, metric: BudgetMetric): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(typed.texts).flatMap(([key, text]) => {
      const fault = budgetAmountFailure(budgetTyped(text, metric), metric)
      return fault === null ? [] : [[key, fault.code]]
    }),
  )
}

/** The sum of cells; cells that cannot be read are left out. */
export const sumOf = (keys: readonly string[], amountIn: AmountIn): number =>
  keys.reduce((sum, key) => sum + (amountIn(key) || 0), 0)

/** Where the keyboard leads from a cell: to the next one that takes a budget, or nowhere. */
export function cellBeside(
  { rows, months }: Grid,
  { row, column }: { readonly row: number; readonly column: number },
  [down, right]: readonly [number, number],
): { readonly row: number; readonly column: number } | null {
  for (let step = 1; step <= Math.max(rows.length, months.length); step += 1) {
    const next = { row: row + down * step, column: column + right * step }
    const month = months[next.column]
    const found = rows[next.row]
    if (!found || month === undefined) return null
    if (found.months.has(month)) return next
  }
  return null
}
