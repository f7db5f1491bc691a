import type { MeasureKind } from '../../../shared/resource/report.ts'
import { useText } from '../../ui/text.ts'

interface MeasureWords<Name extends string> {
  /** The label of the table, the heading of its names, and that of each measure. */
  readonly title: string
  readonly one: string
  readonly of: (measure: Name) => string
}

/** The measures of a report with their words. */
export interface ShownMeasures<Name extends string> {
  readonly report: { readonly measures: Readonly<Record<Name, MeasureKind>> }
  /** The key of the words, as `recruiting:figures`: `measures` in them names each column, `one` the rows. Or the words. */
  readonly words: string | MeasureWords<NoInfer<Name>>
  /** Those that are shown, in their order; all by themselves. */
  readonly names?: readonly NoInfer<Name>[]
}

export const namesOf = <Name extends string>({ names, report }: ShownMeasures<Name>): readonly Name[] =>
  names ?? (Object.keys(report.measures) as Name[])

export function useMeasureWords() {
  const text = useText()
  return <Name extends string>({ words }: ShownMeasures<Name>): MeasureWords<Name> =>
    typeof words === 'string'
      ? { title: text(`${words}.title`), one: text(`${words}.one`), of: (name) => text(`${words}.measures.${name}`) }
      : words
}
