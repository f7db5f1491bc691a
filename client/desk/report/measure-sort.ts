import type { MeasureFigure } from '../../../shared/resource/report.ts'

/** The order of the rows of a report: by their names, or by one of their measures. */
export interface MeasureSort<Name extends string> {
  readonly by: Name | 'name'
  readonly direction: 'asc' | 'desc'
}

/** The order after a press on a heading: the other direction, or first the names from a and the figures from the largest. */
export const turned = <Name extends string>(
  sort: MeasureSort<Name> | undefined,
  by: Name | 'name',
): MeasureSort<Name> => ({
  by,
  direction: sort?.by === by ? (sort.direction === 'asc' ? 'desc' : 'asc') : by === 'name' ? 'asc' : 'desc',
})

/** The rows in order. Those without a figure come last in either direction: nothing that can be said is no low figure. */
export function sorted<Row extends Readonly<Record<Name, MeasureFigure>>, Name extends string>(
  rows: readonly Row[],
  { by, direction }: MeasureSort<Name>,
  { nameOf, keyOf }: { readonly nameOf: (row: Row) => string; readonly keyOf: (row: Row) => string },
): readonly Row[] {
  const sign = direction === 'asc' ? 1 : -1
  const byKey = (one: Row, other: Row): number => (keyOf(one) < keyOf(other) ? -1 : 1)
  if (by === 'name')
    return rows.toSorted((one, other) => sign * nameOf(one).localeCompare(nameOf(other)) || byKey(one, other))
  return rows.toSorted((one, other) => {
    const [first, second] = [valueOf(one[by]), valueOf(other[by])]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return sign * (first - second) || byKey(one, other)
  })
}

/** The figure itself, without its interval. */
export const valueOf = (figure: MeasureFigure): number | null =>
  typeof figure === 'number' ? figure : (figure?.estimate?.value ?? null)
