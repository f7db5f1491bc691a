import { useSearchParams } from 'react-router'
import { daySchema, type Day } from '../../../shared/kernel/days.ts'
import type { ReportContract, ReportInput, ReportPlace } from '../../../shared/resource/report.ts'
import { dayNow } from '../../ui/wall-clock.ts'
import { periodOf, wholeMonths, type Period } from './report-period.ts'
import { daysOfPreset, type ReportPeriods, type ReportPreset } from './report-preset.ts'

/** The part of a report's question that is in the address, so that a link shows the same. */
export interface ReportQuestion<Dimension extends string = string> {
  readonly period: Period
  /** Odd days are being chosen, though they may be a whole month at the moment. */
  readonly isDays: boolean
  readonly preset: ReportPreset
  readonly dimension: Dimension | undefined
  /** Empty: not narrowed. */
  readonly places: Readonly<Record<ReportPlace, string>>
  /** The parts of the address by name. */
  readonly of: (name: string) => string
}

/** Writes parts of the question into the address; an empty one is removed. */
export type ChangeQuestion = (values: Readonly<Record<string, string>>) => void

type About<Dimension extends string> = Pick<ReportContract<Dimension>, 'period' | 'dimensions'>

/** The question of a report as the address states it, and the way to change it. */
export function useReportQuestion<Dimension extends string>(
  { period: { unit }, dimensions }: About<Dimension>,
  periods: ReportPeriods,
): { question: ReportQuestion<Dimension>; change: ChangeQuestion } {
  const [query, setQuery] = useSearchParams()
  const today = dayNow()
  const of = (name: string): string => query.get(name) ?? ''
  const { presets, first } = 'presets' in periods ? periods : anyPeriod
  const preset = presets.find((each) => each === of('period')) ?? first
  const inAddress = presets.length > 0 ? daysOfPreset(preset, today) : periodIn([of('from'), of('to')], today)
  const question: ReportQuestion<Dimension> = {
    period: unit === 'month' ? wholeMonths(inAddress) : inAddress,
    isDays: unit === 'day' && query.has('days'),
    preset,
    dimension: dimensions.find((each) => each === of('by')) ?? dimensions[0],
    places: {
      providerId: of('providerId'),
      officeId: of('officeId'),
      teamId: of('teamId'),
      sellerId: of('sellerId'),
    },
    of,
  }
  const change: ChangeQuestion = (values) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace: true })
  }
  return { question, change }
}

const anyPeriod = { presets: [], first: 'thisMonth' } as const

function periodIn(ends: readonly [string, string], today: Day): Period {
  const [from, to] = ends.map((day) => daySchema.safeParse(day).data)
  return from !== undefined && to !== undefined && from <= to ? { from, to } : periodOf('month', today)
}

/** The question as the call of a report takes it: only the places that the report knows, and its dimension. */
export function reportInput(
  { period: { unit }, places: known, dimensions }: Pick<ReportContract, 'period' | 'places' | 'dimensions'>,
  { period, places, dimension }: Pick<ReportQuestion, 'period' | 'places' | 'dimension'>,
): ReportInput {
  const point = (day: Day): string => (unit === 'month' ? day.slice(0, 7) : day)
  const chosen = known.flatMap((place) => (places[place] === '' ? [] : [[place, places[place]] as const]))
  return {
    from: point(period.from),
    to: point(period.to),
    ...Object.fromEntries(chosen),
    ...(dimensions.length === 0 ? {} : { dimension }),
  }
}
