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
  readonly id: Id
  readonly soldOn: Day | null
  /** What rows of one order have in common: its number, or else all their keys and their day. Empty: nothing. */
  readonly twin: string
  /** The row names the number of its order. */
  readonly isNumbered: boolean
  readonly product: string
  /** Below zero: the provider takes it back. */
  readonly amountOre: number
}

export type Found =
  | { readonly kind: 'sale'; readonly saleId: Id }
  /** A further row of an order that an earlier row has: rows of one order are added up. */
  | { readonly kind: 'part'; readonly of: Id }
  /** Several sales, or one that a row of another order has. */
  | { readonly kind: 'conflict'; readonly candidates: readonly Id[] }
  /** This key finds nothing; the next one may. */
  | { readonly kind: 'none' }

/** The most candidates of a row that somebody chooses from. */
export const CANDIDATES_MAX = 9

/** The rows of one order so far. */
interface Group {
  /** The first of them. */
  readonly rowId: Id
  readonly twin: string
  readonly products: Set<string>
  sumOre: number
  /** A row has taken back what another one has paid. */
  hasBack: boolean
}

/**
 * Gives rows their sales. Rows are asked key by key, all rows for the surest key first, so that a weak key of one row never
 * takes the sale that another row names by its number. A sale is given to one order of the file; the further rows of that
 * order are parts of its first row.
 */
export class Matching {
  readonly #taken = new Map<Id, Group>()
  /** Orders by their numbers. */
  readonly #numbered = new Map<string, Group>()
  readonly #toleranceDays: number

  constructor({ toleranceDays }: Pick<MapProfile, 'toleranceDays'>) {
    this.#toleranceDays = toleranceDays
  }

  isTaken(id: Id): boolean {
    return this.#taken.has(id)
  }

  /** Decides one row by one key, and remembers what it was given. */
  find(key: MatchKey, row: MatchedBy, all: readonly Candidate[]): Found {
    const near = this.#near(key, row, all)
    if (near.length === 0) return { kind: 'none' }
    const group = this.#groupOf(row, this.#narrowed(row, near))
    if (group !== null) return { kind: 'part', of: added(group, row) }
    const free = near.filter(({ id }) => !this.#taken.has(id))
    const best = this.#narrowed(row, free)
    const [only] = best
    if (only === undefined) return { kind: 'conflict', candidates: idsOf(near) }
    if (best.length > 1) return { kind: 'conflict', candidates: idsOf(best) }
    this.#taken.set(only.id, this.#begun(row))
    return { kind: 'sale', saleId: only.id }
  }

  /** Decides a row that no key finds: the first row with its number, where there is one before it. */
  findUnknown(row: MatchedBy): Found {
    const group = row.isNumbered ? this.#numbered.get(row.twin) : undefined
    if (group !== undefined) return { kind: 'part', of: added(group, row) }
    this.#begun(row)
    return { kind: 'none' }
  }

  #begun(row: MatchedBy): Group {
    const group = { rowId: row.id, twin: row.twin, products: new Set<string>(), sumOre: 0, hasBack: false }
    added(group, row)
    if (row.isNumbered && !this.#numbered.has(row.twin)) this.#numbered.set(row.twin, group)
    return group
  }

  /** The order that has the only sale of a row, where the row is a further one of that order. */
  #groupOf(row: MatchedBy, [only, ...others]: readonly Candidate[]): Group | null {
    const group = only === undefined || others.length > 0 ? undefined : this.#taken.get(only.id)
    if (group === undefined || row.twin === '' || group.twin !== row.twin) return null
    return row.isNumbered || isFurther(group, row) ? group : null
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

/**
 * Whether a row without a number is a further one of an order. A second row of the same product that pays again could be a
 * second order of the customer.
 */
const isFurther = (group: Group, { product, amountOre }: MatchedBy): boolean =>
  amountOre < 0 || (group.hasBack && group.sumOre <= 0) || !group.products.has(product)

function added(group: Group, { product, amountOre }: MatchedBy): Id {
  group.products.add(product)
  group.sumOre += amountOre
  if (amountOre < 0) group.hasBack = true
  return group.rowId
}

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
  // What a file takes back on balance it has paid before: no more than that is missing, and no more than we expect.
  const gap = theirsOre < 0 ? Math.min(oursOre, -theirsOre) : oursOre - theirsOre
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
