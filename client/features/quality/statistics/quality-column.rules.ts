import type {
  QualityFigure,
  QualityKey,
  QualityRow,
} from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'

export const qualityColumns = ['grade', 'nki', 'answerRate', 'regretRate'] as const
export type QualityColumn = (typeof qualityColumns)[number]

/** The columns that a key has: answers to one question have no answer rate, and nothing is regretted by an area. */
export const columnsOf = (by: QualityKey): readonly QualityColumn[] =>
  by === 'area' || by === 'question'
    ? ['grade']
    : qualityColumns.filter((column) => by !== 'coach' || column !== 'regretRate')

export const isPercent = (column: QualityColumn): boolean => column === 'answerRate' || column === 'regretRate'

export const figureOf = (row: QualityRow, column: QualityColumn): QualityFigure =>
  row[column] ?? { n: 0, estimate: null }

export interface QualitySort {
  readonly by: QualityColumn | 'name' | 'asked'
  readonly direction: 'asc' | 'desc'
}

/** The rows in order. Those without a figure come last in either direction: too few answers are no low grade. */
export function sorted(
  rows: readonly QualityRow[],
  { by, direction }: QualitySort,
  nameOf: (row: QualityRow) => string,
): readonly QualityRow[] {
  const sign = direction === 'asc' ? 1 : -1
  if (by === 'name')
    return rows.toSorted((one, other) => sign * nameOf(one).localeCompare(nameOf(other)) || compare(one.key, other.key))
  const valueOf = (row: QualityRow) => (by === 'asked' ? row.asked : (figureOf(row, by).estimate?.value ?? null))
  return rows.toSorted((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return sign * (first - second) || compare(one.key, other.key)
  })
}

const compare = (one: string, other: string): number => (one < other ? -1 : 1)
