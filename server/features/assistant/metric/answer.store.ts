import type { Actor } from '../../../../shared/access/actor.ts'
import type { Extent } from '../../../../shared/access/extents.ts'
import { metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import type { Answer, AnswerBlock } from '../../../../shared/features/assistant/question/answer.api.ts'
import { daysBefore, daysOf, type Stretch } from '../../../../shared/features/assistant/question/period.rules.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { dayOf, type Instant } from '../../../../shared/kernel/days.ts'
import { currencies } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { blockOf } from './answer-block.rules.ts'
import { readAnswerCells, type AnswerCells } from './answer-cells.store.ts'
import { readCause } from './cause.store.ts'
import { loadDirectory } from './directory.store.ts'
import { namesOfKeys } from './key-name.store.ts'
import type { MetricCell } from './metric-cells.store.ts'
import { readPassing, type PassingCells } from './threshold.store.ts'
import { extentFor } from './metric-right.rules.ts'
import { assertAnswerable } from './question.rules.ts'

interface AskedAnswer {
  readonly actor: Actor
  readonly question: Question
  readonly now: Instant
}

/** Answers a question within the asker's rights. What they may not see is refused, never answered with 0. */
export async function readAnswer(db: Db, { actor, question: asked, now }: AskedAnswer): Promise<Answer> {
  const today = dayOf(now, actor.zone)
  // Names are thousands: they are read where one is asked about, or where a place limits the answer.
  const { threshold } = asked
  const isNamed =
    asked.filters.length > 0 ||
    threshold !== undefined ||
    extentFor(actor, metrics[asked.metric], asked.split) !== 'company'
  const directory = isNamed ? await loadDirectory(db) : []
  const extent = assertAnswerable(asked, { actor, today, directory })
  const period = daysOf(asked.period, today)
  const before = daysBefore(asked.period, today, asked.compare)
  const isCause = asked.explains === true && before !== null
  const cause = isCause ? await readCause(db, { question: asked, actor, extent, period, before }) : null
  const question = cause === null ? asked : { ...asked, split: cause.explained.by }
  const within = { question, actor, extent }
  const all = cause?.now ?? (await readAnswerCells(db, { ...within, period }))
  const allBefore = cause?.ago ?? (before === null ? null : await readAnswerCells(db, { ...within, period: before }))
  const groups = { ...within, directory, found: all, earlier: allBefore }
  const passed = threshold === undefined ? null : await readPassing(db, threshold, groups)
  const { found, earlier } = passed ?? groups
  const wholes = await readWholes(db, { ...within, found, earlier, period, before })
  const nameOf = new Map(directory.map(({ id, name }) => [id, name]))
  const blocks = await readBlocks(db, { question, passed, found, earlier, wholes, period, before })
  return {
    period,
    before,
    version: metrics[question.metric].version,
    rowCount: wholes.now.reduce((sum, { rows }) => sum + rows, 0),
    readAt: now,
    estimated: [...new Set([...found.estimated, ...(earlier?.estimated ?? [])])].toSorted(),
    explained: cause?.explained ?? null,
    zeros: passed?.zeros ?? null,
    filters: question.filters.map(({ by, ids, not }) => ({ by, names: ids.map((id) => nameOf.get(id) ?? ''), not })),
    limitedTo: extent === 'company' ? null : { extent, name: placeName(actor, extent, nameOf) },
    blocks,
  }
}

interface AskedBlocks {
  readonly question: Question
  readonly passed: PassingCells | null
  readonly found: AnswerCells
  readonly earlier: AnswerCells | null
  readonly wholes: Awaited<ReturnType<typeof readWholes>>
  readonly period: Stretch
  readonly before: Stretch | null
}

async function readBlocks(db: Db, asked: AskedBlocks): Promise<AnswerBlock[]> {
  const { question, passed, found, earlier, wholes, period, before } = asked
  const all = [...found.cells, ...(earlier?.cells ?? [])]
  const held = passed === null ? blocksIn(all) : [...passed.passing.keys()].map(currencyOf)
  const empty = [...(passed?.passing.values() ?? [])].flatMap(({ zeros }) => zeros)
  const keys = [...new Set([...all.map(({ key }) => key), ...empty])]
  const names = question.split === null ? new Map<string, string>() : await namesOfKeys(db, question.split, keys)
  return held.map((currency) => {
    const inCurrency = (cells: readonly MetricCell[]) => cells.filter((cell) => cell.currency === (currency ?? ''))
    const passing = passed?.passing.get(currency ?? '') ?? null
    const block = blockOf(currency, {
      question,
      names,
      period,
      before,
      cells: inCurrency(found.cells),
      earlier: earlier === null ? null : inCurrency(earlier.cells),
      wholes: [inCurrency(wholes.now), wholes.ago === null ? null : inCurrency(wholes.ago)],
      figure: found.figure,
      figureBefore: earlier?.figure ?? found.figure,
      zeros: passing?.zeros ?? [],
    })
    if (passing === null) return block
    const known = { ...block, passing: { count: passing.count, of: passing.of } }
    // Orders with two products are in both groups: those of several groups together are not known.
    return isOverlapping(question) ? { ...known, total: null, totalBefore: null } : known
  })
}

const currencyOf = (name: string): AnswerBlock['currency'] => currencies.find((one) => one === name) ?? null

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
  if (!isOverlapping(question) || question.threshold !== undefined)
    return { now: found.cells, ago: earlier?.cells ?? null }
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
