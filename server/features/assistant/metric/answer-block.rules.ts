import type { PartDimension } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import type { AnswerBlock } from '../../../../shared/features/assistant/question/answer.api.ts'
import { unitsOf, type Stretch } from '../../../../shared/features/assistant/question/period.rules.ts'
import { ROWS_MAX, type Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Figure } from './answer-cells.store.ts'
import type { MetricCell } from './metric-cells.store.ts'

/** Parts of a line over time that are still told apart by the eye. */
const LINES_MAX = 6

interface BlockFacts {
  readonly question: Question
  readonly names: ReadonlyMap<string, string>
  readonly period: Stretch
  readonly before: Stretch | null
  readonly cells: readonly MetricCell[]
  readonly earlier: readonly MetricCell[] | null
  /** The cells of the totals, now and before: each row of the trade once. */
  readonly wholes: readonly [now: readonly MetricCell[], before: readonly MetricCell[] | null]
  readonly figure: Figure
  readonly figureBefore: Figure
  /** Groups without a row that pass the threshold. */
  readonly zeros: readonly string[]
}

/** One currency of an answer: its totals with its parts, its steps of time or both. */
export function blockOf(currency: AnswerBlock['currency'], facts: BlockFacts): AnswerBlock {
  const { question, earlier, figure, figureBefore } = facts
  const [whole, wholeBefore] = facts.wholes
  const totals = {
    currency,
    total: figure(whole),
    totalBefore: wholeBefore === null ? null : figureBefore(wholeBefore),
    passing: null,
  }
  if (question.over !== null)
    return { ...totals, ...(question.split === null ? overTime(facts) : partsOverTime(facts)) }
  if (question.split === null) {
    const series = [{ key: '', name: '', kind: 'now' as const, values: [totals.total] }]
    return {
      ...totals,
      categories: [{ key: '', name: '' }],
      series: withBefore(series, [totals.totalBefore], earlier),
      more: 0,
    }
  }
  return { ...totals, ...byPart(facts, question.split) }
}

const withBefore = (
  series: readonly AnswerBlock['series'][number][],
  values: readonly (number | null)[],
  earlier: BlockFacts['earlier'],
): AnswerBlock['series'] =>
  earlier === null ? [...series] : [...series, { key: 'before', name: '', kind: 'before', values: [...values] }]

const byKey = (cells: readonly MetricCell[]) => groupBy(cells, ({ key }) => key)
const byUnit = (cells: readonly MetricCell[]) => groupBy(cells, ({ unit }) => unit)

function byPart(
  { question, names, cells, earlier, wholes, figure, figureBefore, zeros }: BlockFacts,
  split: PartDimension,
): Pick<AnswerBlock, 'categories' | 'series' | 'more'> {
  const now = byKey(cells)
  const ago = byKey(earlier ?? [])
  const rows = [...new Set([...now.keys(), ...ago.keys(), ...zeros])].map((key) => ({
    key,
    name: names.get(key) ?? '',
    value: now.has(key) ? figure(now.get(key) ?? []) : noFigure(figure),
    before: ago.has(key) ? figureBefore(ago.get(key) ?? []) : null,
  }))
  const isClock = split === 'weekday' || split === 'hour'
  const sign = question.order === 'most' ? -1 : 1
  const direction = question.explains === true ? directionOf(wholes, { figure, figureBefore }) : null
  const sorted = rows.toSorted((one, other) => {
    if (isClock) return Number(one.key) - Number(other.key)
    if (direction !== null)
      return direction * (changeIn(other) - changeIn(one)) || one.name.localeCompare(other.name, 'sv')
    if (one.value === null || other.value === null) return one.value === other.value ? 0 : one.value === null ? 1 : -1
    return sign * (one.value - other.value) || one.name.localeCompare(other.name, 'sv')
  })
  const shown = sorted.slice(0, question.limit ?? ROWS_MAX)
  const series = [{ key: '', name: '', kind: 'now' as const, values: shown.map(({ value }) => value) }]
  return {
    categories: shown.map(({ key, name }) => ({ key, name })),
    series: withBefore(
      series,
      shown.map(({ before }) => before),
      earlier,
    ),
    more: rows.length - shown.length,
  }
}

interface PartRow {
  readonly value: number | null
  readonly before: number | null
}
const changeIn = ({ value, before }: PartRow): number => (value ?? 0) - (before ?? 0)

/** -1: the total fell; 1: it rose, or stayed as it was. */
function directionOf([now, ago]: BlockFacts['wholes'], of: Pick<BlockFacts, 'figure' | 'figureBefore'>): 1 | -1 {
  return (of.figure(now) ?? 0) < (of.figureBefore(ago ?? []) ?? 0) ? -1 : 1
}

/** A sum of nothing is 0, a share of nothing cannot be said. */
const noFigure = (figure: Figure): number | null => figure([])

function overTime({ question, period, before, cells, earlier, figure, figureBefore }: BlockFacts) {
  const over = question.over ?? 'day'
  const units = unitsOf(over, period)
  const now = byUnit(cells)
  const series = [{ key: '', name: '', kind: 'now' as const, values: units.map((unit) => figure(now.get(unit) ?? [])) }]
  const ago = byUnit(earlier ?? [])
  const unitsBefore = before === null ? [] : unitsOf(over, before)
  return {
    categories: units.map((unit) => ({ key: unit, name: '' })),
    series: withBefore(
      series,
      units.map((_, at) => {
        const unit = unitsBefore[at]
        return unit === undefined ? null : figureBefore(ago.get(unit) ?? [])
      }),
      earlier,
    ),
    more: 0,
  }
}

/** The largest parts as lines; the total counts them all. */
function partsOverTime({ question, names, period, cells, figure }: BlockFacts) {
  const units = unitsOf(question.over ?? 'day', period)
  const sign = question.order === 'most' ? -1 : 1
  const parts = [...byKey(cells)]
    .map(([key, own]) => ({ key, own, value: figure(own) }))
    .toSorted((one, other) => sign * ((one.value ?? 0) - (other.value ?? 0)))
  const shown = parts.slice(0, Math.min(question.limit ?? LINES_MAX, LINES_MAX))
  return {
    categories: units.map((unit) => ({ key: unit, name: '' })),
    series: shown.map(({ key, own }) => {
      const ofPart = byUnit(own)
      return {
        key,
        name: names.get(key) ?? '',
        kind: 'part' as const,
        values: units.map((unit) => figure(ofPart.get(unit) ?? [])),
      }
    }),
    more: parts.length - shown.length,
  }
}
