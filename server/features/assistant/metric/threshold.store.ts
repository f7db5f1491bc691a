import type { Actor } from '../../../../shared/access/actor.ts'
import type { Extent } from '../../../../shared/access/extents.ts'
import { metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import type { FilterDimension } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import type { Answer } from '../../../../shared/features/assistant/question/answer.api.ts'
import type { Question, Threshold } from '../../../../shared/features/assistant/question/question.schema.ts'
import { isMoney, passes } from '../../../../shared/features/assistant/question/threshold.rules.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import { currencies } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadActorsWith } from '../../organisation/access.door.ts'
import type { AnswerCells } from './answer-cells.store.ts'
import { isWithin, type PlacedThing } from './directory.store.ts'

/** The groups of one currency that pass a threshold. */
interface Passing {
  readonly count: number
  /** All that were measured. */
  readonly of: number
  /** Those without a row, as 0. */
  readonly zeros: readonly string[]
}

export interface PassingCells {
  readonly found: AnswerCells
  readonly earlier: AnswerCells | null
  /** By currency; empty: the figure is no money. */
  readonly passing: ReadonlyMap<string, Passing>
  readonly zeros: NonNullable<Answer['zeros']>
}

interface AskedPassing {
  readonly question: Question
  readonly actor: Actor
  readonly extent: Extent
  readonly directory: readonly PlacedThing[]
  readonly found: AnswerCells
  readonly earlier: AnswerCells | null
}

/**
 * Measures the groups of a split against the threshold of its question, once their figures are known. Each currency is measured
 * by itself. A group without a row is 0, where the figure is a sum and the groups of the split are known.
 */
export async function readPassing(db: Db, threshold: Threshold, asked: AskedPassing): Promise<PassingCells> {
  const { found, earlier } = asked
  const known = await readKnownGroups(db, asked)
  const withRows = new Set(found.cells.map(({ key }) => key))
  const empty = (known ?? []).filter((key) => !withRows.has(key))
  const zeros = passes(0, threshold) ? empty : []
  const kept = new Set<string>()
  const passing = new Map<string, Passing>()
  for (const currency of currenciesOf(asked, threshold, empty.length > 0)) {
    const figures = figuresIn(found, currency)
    const keys = [...figures].filter(([, figure]) => passes(figure, threshold)).map(([key]) => key)
    for (const key of keys) kept.add(`${currency} ${key}`)
    const measured = [...figures.values()].filter((figure) => figure !== null).length
    passing.set(currency, { count: keys.length + zeros.length, of: measured + empty.length, zeros })
  }
  const narrowed = (all: AnswerCells): AnswerCells => ({
    ...all,
    cells: all.cells.filter(({ currency, key }) => kept.has(`${currency} ${key}`)),
  })
  return {
    found: narrowed(found),
    earlier: earlier === null ? null : narrowed(earlier),
    passing,
    zeros: known === null ? 'unknown' : 'counted',
  }
}

/** An amount in a named currency is compared with that currency alone. */
function currenciesOf(
  { question, found }: AskedPassing,
  { currency }: Threshold,
  hasEmpty: boolean,
): readonly string[] {
  if (currency !== undefined && isMoney(question.metric)) return [currency]
  const held = currencies.filter((one) => found.cells.some((cell) => cell.currency === one))
  if (held.length > 0) return held
  if (isMoney(question.metric)) return hasEmpty ? [currencies[0]] : []
  return found.cells.length > 0 || hasEmpty ? [''] : []
}

function figuresIn({ cells, figure }: AnswerCells, currency: string): ReadonlyMap<string, number | null> {
  const ofCurrency = cells.filter((cell) => cell.currency === currency)
  return new Map([...groupBy(ofCurrency, ({ key }) => key)].map(([key, own]) => [key, figure(own)]))
}

const knownKinds: readonly FilterDimension[] = ['seller', 'team', 'office', 'region']

/**
 * The groups that a question is about, with or without rows; null: nobody knows them. Sellers are the active people who may sell,
 * at the places they have today.
 */
async function readKnownGroups(
  db: Db,
  { question: { metric, split, filters }, actor, extent, directory }: AskedPassing,
): Promise<readonly string[] | null> {
  const kind = knownKinds.find((one) => one === split)
  if (kind === undefined || metrics[metric].formula.kind !== 'sum' || metrics[metric].isMonthly) return null
  const sellers =
    kind === 'seller' ? new Set((await loadActorsWith(db, 'create sales')).map((one) => one.actor.userId)) : null
  const isAsked = (thing: PlacedThing) =>
    filters.every(({ by, ids, not }) => {
      if (!knownKinds.includes(by)) return true
      return ids.includes(placeOf(thing, by) ?? '') !== (not === true)
    })
  return directory
    .filter((thing) => thing.kind === kind && isWithin(actor, extent, thing) && isAsked(thing))
    .filter(({ id }) => sellers === null || sellers.has(id))
    .map(({ id }) => id)
}

function placeOf(thing: PlacedThing, by: FilterDimension): string | null {
  if (by === thing.kind) return thing.id
  return by === 'team' ? thing.teamId : by === 'office' ? thing.officeId : by === 'region' ? thing.regionId : null
}
