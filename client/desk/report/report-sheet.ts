import type { Currency } from '../../../shared/kernel/money.ts'
import type { FigureKind } from '../../../shared/resource/report.ts'
import type { Sheet } from '../../resource/sheet/sheet.ts'

interface SheetParts<Name extends string> {
  readonly measures: Readonly<Record<Name, FigureKind>>
  /** The headings of the names, of the currency (where a report has one), and of each measure. */
  readonly titles: { readonly one: string; readonly currency?: string; readonly of: (measure: Name) => string }
  readonly lines: readonly {
    readonly name: string
    readonly currency?: Currency
    readonly figures: Readonly<Record<Name, number | null>>
  }[]
}

/** The figures of a report as a file: a line for each name (and currency), a column for each measure. */
export function reportSheet<Name extends string>({ measures, titles, lines }: SheetParts<Name>): Sheet {
  const names = Object.keys(measures) as Name[]
  const isMoney = (name: Name): boolean => measures[name] === 'money' || measures[name] === 'perHour'
  return {
    columns: [
      { title: titles.one, kind: 'text' },
      ...(titles.currency === undefined ? [] : [{ title: titles.currency, kind: 'text' as const }]),
      ...names.map((name) => ({
        title: titles.of(name),
        kind: isMoney(name) ? ('money' as const) : ('number' as const),
      })),
    ],
    rows: lines.map(({ name, currency, figures }) => [
      name,
      ...(titles.currency === undefined ? [] : [currency ?? '']),
      ...names.map((measure) => figures[measure]),
    ]),
  }
}
