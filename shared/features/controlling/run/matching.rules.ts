import type { Day } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { MatchKey, MapProfile } from '../map/controlling-map.schema.ts'
import type { Bucket, Difference } from './controlling-run.schema.ts'

/** A sale as far as matching looks at it. */
export interface Candidate {
  readonly id: Id
  readonly soldOn: Day
}

/** A row of the file as far as matching looks at it. */
export interface MatchedBy {
  readonly soldOn: Day | null
}

export type Found =
  | { readonly kind: 'sale'; readonly saleId: Id }
  /** Several sales, or one that another row has. */
  | { readonly kind: 'conflict'; readonly candidates: readonly Id[] }
  /** This key finds nothing; the next one may. */
  | { readonly kind: 'none' }

/** The most candidates of a row that somebody chooses from. */
export const CANDIDATES_MAX = 9

/**
 * Gives rows their sales. Rows are asked key by key, all rows for the surest key first, so that a weak key of one row never
 * takes the sale that another row names by its number. A sale is given once.
 */
export class Matching {
  readonly #taken = new Set<Id>()
  readonly #toleranceDays: number

  constructor({ toleranceDays }: Pick<MapProfile, 'toleranceDays'>, taken: Iterable<Id> = []) {
    this.#toleranceDays = toleranceDays
    for (const id of taken) this.#taken.add(id)
  }

  isTaken(id: Id): boolean {
    return this.#taken.has(id)
  }

  /** Decides one row by one key, and remembers what it was given. */
  find(key: MatchKey, row: MatchedBy, all: readonly Candidate[]): Found {
    const near = this.#near(key, row, all)
    if (near.length === 0) return { kind: 'none' }
    const free = near.filter(({ id }) => !this.#taken.has(id))
    const best = this.#narrowed(row, free)
    const [only] = best
    if (only === undefined) return { kind: 'conflict', candidates: idsOf(near) }
    if (best.length > 1) return { kind: 'conflict', candidates: idsOf(best) }
    this.#taken.add(only.id)
    return { kind: 'sale', saleId: only.id }
  }

  /** A telephone says nothing without a day: a household has one for years. */
  #near(key: MatchKey, { soldOn }: MatchedBy, all: readonly Candidate[]): readonly Candidate[] {
    if (key !== 'phone') return all
    return soldOn === null ? [] : all.filter((one) => this.#isNear(soldOn, one.soldOn))
  }

  /** Several sales of one customer: those of the row's day, where any are. */
  #narrowed({ soldOn }: MatchedBy, free: readonly Candidate[]): readonly Candidate[] {
    if (free.length < 2 || soldOn === null) return free
    const sameDay = free.filter((one) => one.soldOn === soldOn)
    if (sameDay.length > 0) return sameDay
    const near = free.filter((one) => this.#isNear(soldOn, one.soldOn))
    return near.length > 0 ? near : free
  }

  #isNear(one: Day, other: Day): boolean {
    return Math.abs(Date.parse(one) - Date.parse(other)) <= this.#toleranceDays * DAY_MS
  }
}

const DAY_MS = 86_400_000

const idsOf = (found: readonly Candidate[]): readonly Id[] => found.slice(0, CANDIDATES_MAX).map(({ id }) => id)

/** What the provider says of a sale, compared with what we know of it. */
export interface Compared {
  /** The provider rejects or ends the order. */
  readonly isRejected: boolean
  /** The provider counts the order, and we do not; in our words and theirs. Null: they agree. */
  readonly status: { readonly ours: string; readonly theirs: string } | null
  /** A status that the map does not know; empty: none. */
  readonly unknownStatus: string
  /** Null: the file has no amounts, or they are not compared. */
  readonly amount: { readonly oursOre: number; readonly theirsOre: number } | null
  /** Null: the same product, or the file names none. */
  readonly product: { readonly ours: string; readonly theirs: string } | null
}

/** The bucket of a row that has its sale. */
export function bucketOf(
  compared: Compared,
  { toleranceOre }: Pick<MapProfile, 'toleranceOre'>,
): { readonly bucket: Bucket; readonly differences: readonly Difference[] } {
  const { amount, status, product, unknownStatus } = compared
  const isOff = amount !== null && Math.abs(amount.oursOre - amount.theirsOre) > toleranceOre
  const differences: readonly Difference[] = [
    // The amounts stand beside it as money: a person who acts in another's name must not read them here.
    ...(isOff ? [{ field: 'amount' as const, ours: '', theirs: '' }] : []),
    ...(status === null ? [] : [{ field: 'status' as const, ...status }]),
    ...(product === null ? [] : [{ field: 'product' as const, ...product }]),
    ...(unknownStatus === '' ? [] : [{ field: 'unknown_status' as const, ours: '', theirs: unknownStatus }]),
  ]
  if (compared.isRejected) return { bucket: 'disqualified', differences }
  return { bucket: differences.length === 0 ? 'match' : 'differs', differences }
}

/**
 * What is missing of the money of a row: what we expect and the provider does not pay. Nothing is missing of an order that is
 * rejected, and nothing where amounts are not compared.
 */
export function missingOf(
  bucket: Bucket,
  { oursOre, theirsOre }: { readonly oursOre: number; readonly theirsOre: number },
  { toleranceOre, amountIs }: Pick<MapProfile, 'toleranceOre' | 'amountIs'>,
): number {
  if (amountIs === 'none') return 0
  if (bucket === 'only_ours') return oursOre
  const gap = oursOre - theirsOre
  return bucket === 'differs' && gap > toleranceOre ? gap : 0
}

/** Whether a row needs nobody: it differs in its amount alone, by less than the limit. */
export function isClosedByRule(
  row: {
    readonly bucket: Bucket
    readonly oursOre: number
    readonly theirsOre: number
    readonly differences: readonly Pick<Difference, 'field'>[]
  },
  { closeUnderOre }: Pick<MapProfile, 'closeUnderOre'>,
): boolean {
  const { bucket, oursOre, theirsOre, differences } = row
  if (closeUnderOre === 0) return false
  const size = Math.abs(oursOre - theirsOre)
  const isMoneyAlone = bucket === 'differs' && differences.every(({ field }) => field === 'amount')
  const isOneSided = bucket === 'only_ours' || bucket === 'only_theirs'
  return (isMoneyAlone || isOneSided) && size < closeUnderOre
}
