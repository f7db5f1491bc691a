import type { Exported, SheetKind } from '../../../shared/resource/csv.ts'
import type { Currency } from '../../../shared/kernel/money.ts'
import type { MeasureFigure, MeasureKind } from '../../../shared/resource/report.ts'
import type { Sheet } from '../../resource/sheet/sheet.ts'

interface SheetParts<Name extends string> {
  readonly measures: Readonly<Record<Name, MeasureKind>>
  /** The measures of the file, in their order; all by themselves. */
  readonly names?: readonly Name[]
  readonly titles: {
    /** The headings of the names, of the currency (where a report has one), and of each measure. */
    readonly one: string
    readonly currency?: string
    readonly of: (measure: Name) => string
    /** The ends of an interval. */
    readonly low?: string
    readonly high?: string
  }
  readonly lines: readonly {
    readonly name: string
    readonly currency?: Currency
    readonly figures: Readonly<Record<Name, MeasureFigure>>
  }[]
}

/**
 * The figures of a report as a file: a line for each name (and currency), a column for each measure. A figure with an
 * interval has four: itself, both ends, and how many cases it is made of.
 */
export function reportSheet<Name extends string>({ measures, names, titles, lines }: SheetParts<Name>): Sheet {
  const { one, currency: money, of, low = '', high = '' } = titles
  const shown = names ?? (Object.keys(measures) as Name[])
  const headings = (name: Name): Sheet['columns'] => {
    const [title, kind] = [of(name), kindOf(measures[name])]
    const ends = isEstimate(measures[name]) ? [`${title}, ${low}`, `${title}, ${high}`, `${title}, n`] : []
    return [title, ...ends].map((heading) => ({ title: heading, kind }))
  }
  return {
    columns: [
      { title: one, kind: 'text' },
      ...(money === undefined ? [] : [{ title: money, kind: 'text' as const }]),
      ...shown.flatMap(headings),
    ],
    rows: lines.map(({ name, currency, figures }): readonly Exported[] => [
      name,
      ...(money === undefined ? [] : [currency ?? '']),
      ...shown.flatMap((measure) => cellsOf(figures[measure], measures[measure])),
    ]),
  }
}

const isEstimate = (kind: MeasureKind): boolean => kind === 'estimate' || kind === 'estimatedPercent'
const kindOf = (kind: MeasureKind): SheetKind => (kind === 'money' || kind === 'perHour' ? 'money' : 'number')

function cellsOf(figure: MeasureFigure, kind: MeasureKind): readonly (number | null)[] {
  if (typeof figure === 'number' || !isEstimate(kind)) return [typeof figure === 'number' ? figure : null]
  const estimate = figure?.estimate
  const ends = [estimate?.value, estimate?.low, estimate?.high]
  return [...ends.map((value) => (value === undefined ? null : Math.round(value * 10) / 10)), figure?.n ?? null]
}
