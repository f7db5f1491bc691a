import type { FigureKind } from '../../../../shared/resource/report.ts'
import type { ProfitFiguresRow, ProfitSort } from '../../../../shared/features/finance/profit/profit.api.ts'

/** A column of the table, the cards, the comparison and the file. */
export interface ProfitColumn {
  readonly name: (typeof columnNames)[number]
  readonly kind: FigureKind
  /** The order that its heading asks for. */
  readonly sort?: ProfitSort
  /** It grows with the days of the period. */
  readonly isAdded: boolean
  readonly of: (row: ProfitFiguresRow) => number | null
}

export const columnNames = [
  'orders',
  'income',
  'costs',
  'tb',
  'tg',
  'expected',
  'productivity',
  'tbPerHour',
  'hours',
  'fte',
  'hourlyCompensation',
  'nki',
] as const

/** Every figure of product 5.11 that is shown for each row. */
export const profitColumns: readonly ProfitColumn[] = [
  { name: 'orders', kind: 'number', sort: 'orders', isAdded: true, of: ({ approved }) => approved },
  { name: 'income', kind: 'money', sort: 'income', isAdded: true, of: ({ incomeOre }) => incomeOre },
  { name: 'costs', kind: 'money', sort: 'costs', isAdded: true, of: ({ costs }) => costs?.variableCostsOre ?? null },
  { name: 'tb', kind: 'money', sort: 'tb', isAdded: true, of: ({ costs }) => costs?.tbOre ?? null },
  { name: 'tg', kind: 'percent', sort: 'tg', isAdded: false, of: ({ costs }) => costs?.tgPercent ?? null },
  { name: 'expected', kind: 'money', isAdded: true, of: ({ costs }) => costs?.expected?.ore ?? null },
  {
    name: 'productivity',
    kind: 'perHour',
    sort: 'productivity',
    isAdded: false,
    of: ({ productivityOre }) => productivityOre,
  },
  {
    name: 'tbPerHour',
    kind: 'perHour',
    sort: 'tbPerHour',
    isAdded: false,
    of: ({ costs }) => costs?.tbPerHourOre ?? null,
  },
  { name: 'hours', kind: 'number', sort: 'hours', isAdded: true, of: ({ hours }) => hours },
  { name: 'fte', kind: 'decimal', sort: 'fte', isAdded: false, of: ({ fte }) => fte },
  {
    name: 'hourlyCompensation',
    kind: 'perHour',
    sort: 'hourlyCompensation',
    isAdded: false,
    of: ({ costs }) => costs?.hourlyCompensationOre ?? null,
  },
  { name: 'nki', kind: 'decimal', isAdded: false, of: ({ nki }) => nki.value },
]

const needsPay: readonly ProfitColumn['name'][] = ['costs', 'tb', 'tg', 'expected', 'tbPerHour', 'hourlyCompensation']

/** The columns for somebody: what contains pay is left out for those who may not see it. */
export const columnsFor = ({ mayCost, isLegacy }: { mayCost: boolean; isLegacy: boolean }): readonly ProfitColumn[] =>
  profitColumns.filter(({ name }) => (mayCost || !needsPay.includes(name)) && !(isLegacy && name === 'expected'))
