import type { Actor } from '../../../../shared/access/actor.ts'
import type { Extent } from '../../../../shared/access/extents.ts'
import { metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import type { PartDimension } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import type { Answer, AnswerBlock } from '../../../../shared/features/assistant/question/answer.api.ts'
import {
  daysBefore,
  daysOf,
  unitsOf,
  type Stretch,
} from '../../../../shared/features/assistant/question/period.rules.ts'
import { ROWS_MAX, type Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { dayOf, type Instant } from '../../../../shared/kernel/days.ts'
import { currencies } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readAnswerCells, type AnswerCells, type Figure } from './answer-cells.store.ts'
import { readCause } from './cause.store.ts'
import { loadDirectory } from './directory.store.ts'
import { namesOfKeys } from './key-name.store.ts'
import type { MetricCell } from './metric-cells.store.ts'
import { extentFor } from './metric-right.rules.ts'
import { assertAnswerable } from './question.rules.ts'

/** Parts of a line over time that are still told apart by the eye. */
const LINES_MAX = 6

interface AskedAnswer {
  readonly actor: Actor
  readonly question: Question
  readonly now: Instant
}

/** Answers a question within the asker's rights. What they may not see is refused, never answered with 0. */
export async function readAnswer(db: Db, { actor, question: asked, now }: AskedAnswer): Promise<Answer> {
  const today = dayOf(now, actor.zone)
  // Names are thousands: they are read where one is asked about, or where a place limits the answer.
  const isNamed = asked.filters.length > 0 || extentFor(actor, metrics[asked.metric], asked.split) !== 'company'
  const directory = isNamed ? await loadDirectory(db) : []
  const extent = assertAnswerable(asked, { actor, today, directory })
  const period = daysOf(asked.period, today)
  const before = daysBefore(asked.period, today, asked.compare)
  const isCause = asked.explains === true && before !== null
  const cause = isCause ? await readCause(db, { question: asked, actor, extent, period, before }) : null
  const question = cause === null ? asked : { ...asked, split: cause.explained.by }
  const within = { question, actor, extent }
  const found = cause?.now ?? (await readAnswerCells(db, { ...within, period }))
  const earlier = cause?.ago ?? (before === null ? null : await readAnswerCells(db, { ...within, period: before }))
  const wholes = await readWholes(db, { ...within, found, earlier, period, before })
  const names =
    question.split === null
      ? new Map<string, string>()
      : await namesOfKeys(db, question.split, [
          ...new Set([...found.cells, ...(earlier?.cells ?? [])].map(({ key }) => key)),
        ])
  const nameOf = new Map(directory.map(({ id, name }) => [id, name]))
  const shared = { question, names, period, before }
  const all = [...found.cells, ...(earlier?.cells ?? [])]
  const blocks = blocksIn(all).map((currency) => {
    const inCurrency = (cells: readonly MetricCell[]) => cells.filter((cell) => cell.currency === (currency ?? ''))
    return blockOf(currency, {
      ...shared,
      cells: inCurrency(found.cells),
      earlier: earlier === null ? null : inCurrency(earlier.cells),
      wholes: [inCurrency(wholes.now), wholes.ago === null ? null : inCurrency(wholes.ago)],
      figure: found.figure,
      figureBefore: earlier?.figure ?? found.figure,
    })
  })
  return {
    period,
    before,
    version: metrics[question.metric].version,
    rowCount: wholes.now.reduce((sum, { rows }) => sum + rows, 0),
    readAt: now,
    estimated: [...new Set([...found.estimated, ...(earlier?.estimated ?? [])])].toSorted(),
    explained: cause?.explained ?? null,
    filters: question.filters.map(({ by, ids, not }) => ({ by, names: ids.map((id) => nameOf.get(id) ?? ''), not })),
    limitedTo: extent === 'company' ? null : { extent, name: placeName(actor, extent, nameOf) },
    blocks,
  }
}

interface AskedWholes {
  readonly question: Question
  readonly actor: Actor
  readonly extent: Extent
  readonly found: AnswerCells
  readonly earlier: AnswerCells | null
  readonly period: Stretch
  readonly before: Stretch | null
}

/** The cells of the totals: those of the parts, or read without parts where a row is in several of them. */
async function readWholes(db: Db, { question, actor, extent, found, earlier, period, before }: AskedWholes) {
  if (!isOverlapping(question)) return { now: found.cells, ago: earlier?.cells ?? null }
  const asked = { question: { ...question, split: null }, actor, extent }
  const now = await readAnswerCells(db, { ...asked, period })
  return {
    now: now.cells,
    ago: before === null ? null : (await readAnswerCells(db, { ...asked, period: before })).cells,
  }
}

/** Whether a row of the trade is in several parts: an order with two products is in both, and is one order. */
function isOverlapping({ metric, split, filters }: Question): boolean {
  const { formula } = metrics[metric]
  const isAdded = formula.kind === 'sum' && (formula.of === 'value' || formula.of === 'quantity')
  return split === 'product' && !isAdded && filters.every(({ by }) => by !== 'product')
}

function placeName(actor: Actor, extent: Extent, nameOf: ReadonlyMap<string, string>): string {
  if (extent === 'own') return actor.name
  const id = extent === 'team' ? actor.teamId : extent === 'office' ? actor.officeId : actor.regionId
  return nameOf.get(id ?? '') ?? ''
}

/** The currencies of an answer; one block without for what is no money. */
function blocksIn(cells: readonly MetricCell[]): readonly AnswerBlock['currency'][] {
  const held = currencies.filter((currency) => cells.some((cell) => cell.currency === currency))
  return held.length > 0 ? held : cells.length > 0 ? [null] : []
}

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
}

function blockOf(currency: AnswerBlock['currency'], facts: BlockFacts): AnswerBlock {
  const { question, earlier, figure, figureBefore } = facts
  const [whole, wholeBefore] = facts.wholes
  const totals = {
    currency,
    total: figure(whole),
    totalBefore: wholeBefore === null ? null : figureBefore(wholeBefore),
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

const groupOf = (cells: readonly MetricCell[], by: 'key' | 'unit') => {
  const groups = new Map<string, MetricCell[]>()
  for (const cell of cells) {
    const known = groups.get(cell[by])
    if (known) known.push(cell)
    else groups.set(cell[by], [cell])
  }
  return groups
}

function byPart(
  { question, names, cells, earlier, wholes, figure, figureBefore }: BlockFacts,
  split: PartDimension,
): Pick<AnswerBlock, 'categories' | 'series' | 'more'> {
  const now = groupOf(cells, 'key')
  const ago = groupOf(earlier ?? [], 'key')
  const rows = [...new Set([...now.keys(), ...ago.keys()])].map((key) => ({
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
  const now = groupOf(cells, 'unit')
  const series = [{ key: '', name: '', kind: 'now' as const, values: units.map((unit) => figure(now.get(unit) ?? [])) }]
  const ago = groupOf(earlier ?? [], 'unit')
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
  const parts = [...groupOf(cells, 'key')]
    .map(([key, own]) => ({ key, own, value: figure(own) }))
    .toSorted((one, other) => sign * ((one.value ?? 0) - (other.value ?? 0)))
  const shown = parts.slice(0, Math.min(question.limit ?? LINES_MAX, LINES_MAX))
  return {
    categories: units.map((unit) => ({ key: unit, name: '' })),
    series: shown.map(({ key, own }) => {
      const byUnit = groupOf(own, 'unit')
      return {
        key,
        name: names.get(key) ?? '',
        kind: 'part' as const,
        values: units.map((unit) => figure(byUnit.get(unit) ?? [])),
      }
    }),
    more: parts.length - shown.length,
  }
}
