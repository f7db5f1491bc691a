import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import type { MapProfile, MatchKey } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import {
  bucketOf,
  isClosedByRule,
  Matching,
  missingOf,
  type MatchedBy,
} from '../../../../shared/features/controlling/run/matching.rules.ts'
import { statusWordKey } from '../../../../shared/features/orders/provider-report/provider-report.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day, Instant } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { loadPrices, todayOf, type PriceRow } from '../../catalog/index.ts'
import { companyAmountsOf } from '../../finance/index.ts'
import { findSalesByKeys, loadSales, matchHashOf } from '../../sales/index.ts'
import { beforeOf, compare, expectedOre, paidOre, planOf, signedOre, type SaidRow } from './row-plan.rules.ts'
import type { StoredRow } from './controlling-run.store.ts'
import type { FileRow } from './file-row.rules.ts'

/** What matching decides about a row. */
export type Outcome = Pick<
  StoredRow,
  | 'bucket'
  | 'matchedBy'
  | 'saleId'
  | 'saleVersion'
  | 'soldOn'
  | 'candidates'
  | 'differences'
  | 'oursOre'
  | 'theirsOre'
  | 'missingOre'
  | 'state'
  | 'plan'
  | 'before'
  | 'partOfId'
>

/** A row as far as matching needs it. */
export type Matchable = Pick<StoredRow, 'id' | 'soldOn' | 'values' | 'theirsOre' | 'lineOre' | 'hashes'>

/** The rows of one order of a file, its first one ahead. */
export type OrderRows = readonly [Matchable, ...Matchable[]]

/** The keyed hashes by which a row is matched: the same as those of sales. */
export const hashesOf = (secrets: Secrets, { texts }: Pick<FileRow, 'texts'>): StoredRow['hashes'] =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, matchHashOf(secrets, text)]))

/** Matches rows of one file with the sales of its provider. */
export class Matcher {
  readonly provider: Provider
  readonly profile: MapProfile
  readonly today: Day
  readonly #matching: Matching
  readonly #several = new Set<Id>()
  readonly #prices = new Map<Id, readonly PriceRow[]>()

  constructor({ provider, profile, now }: { provider: Provider; profile: MapProfile; now: Instant }) {
    this.provider = provider
    this.profile = profile
    this.today = todayOf(provider, now)
    this.#matching = new Matching(profile)
  }

  isTaken(saleId: Id): boolean {
    return this.#matching.isTaken(saleId)
  }

  /** Decides rows by one key; null where it finds nothing. */
  async match(db: Db, key: MatchKey, rows: readonly Matchable[]): Promise<readonly (Outcome | null)[]> {
    const hashes = [...new Set(rows.flatMap(({ hashes: own }) => own[key] ?? []))]
    const idsBy = await findSalesByKeys(db, hashes)
    const saleOf = await this.#loadOrders(db, [...idsBy.values()].flat())
    const found = rows.map((row) => {
      const ids = idsBy.get(row.hashes[key] ?? '') ?? []
      const all = ids.flatMap((id) => saleOf.get(id) ?? [])
      const open = all.filter(({ status }) => status !== 'cancelled')
      return this.#matching.find(key, this.#matchedBy(row), open.length > 0 ? open : all)
    })
    await this.#learnPrices(db, [...saleOf.values()])
    return found.map((one, at) => {
      const row = rows[at]
      if (row === undefined || one.kind === 'none') return null
      if (one.kind === 'part') return this.#partOf(one.of, row)
      if (one.kind === 'conflict') return conflictOutcome(row, key, one.candidates)
      const sale = saleOf.get(one.saleId)
      return sale === undefined ? null : this.#outcomeOf(sale, [row], key)
    })
  }

  /** The first row of each order with several rows. {@link addUp} matches these orders again, with all their rows. */
  get several(): readonly Id[] {
    return [...this.#several]
  }

  /** Decides the rows of one order together. */
  async addUp(db: Db, rows: OrderRows, saleId: Id | null): Promise<Outcome | null> {
    if (saleId === null) return this.#unknown(rows)
    const sale = (await this.#loadOrders(db, [saleId])).get(saleId)
    if (sale === undefined) return null
    await this.#learnPrices(db, [sale])
    return this.#outcomeOf(sale, rows, null)
  }

  /** A row that a person gives its sale. */
  async decide(db: Db, row: Matchable, sale: Sale): Promise<Outcome> {
    await this.#learnPrices(db, [sale])
    return this.#outcomeOf(sale, [row], null)
  }

  /** Sales of the period that no row has. */
  async onlyOurs(db: Db, saleIds: readonly Id[]): Promise<readonly { sale: Sale; outcome: Outcome }[]> {
    const sales = [...(await this.#loadOrders(db, saleIds)).values()]
    await this.#learnPrices(db, sales)
    return sales
      .filter(({ id }) => !this.isTaken(id))
      .map((sale) => {
        const oursOre = this.expected(sale)
        const money = { oursOre, theirsOre: 0 }
        const isClosed = isClosedByRule({ bucket: 'only_ours', ...money, differences: [] }, this.profile)
        const missingOre = isClosed ? 0 : missingOf('only_ours', money, this.profile)
        const state = isClosed ? ('closed' as const) : ('open' as const)
        return { sale, outcome: { ...nothing, bucket: 'only_ours', ...ofSale(sale), oursOre, missingOre, state } }
      })
  }

  /** A row that no sale of ours belongs to, or a further one of an order that a row before it has. */
  leftOver(row: Matchable): Outcome {
    const found = this.#matching.findUnknown(this.#matchedBy(row))
    return found.kind === 'part' ? this.#partOf(found.of, row) : this.#unknown([row])
  }

  /** A row that a person gives to no sale of ours. */
  onlyTheirs(row: Matchable): Outcome {
    return this.#unknown([row])
  }

  #unknown(rows: OrderRows): Outcome {
    const theirsOre = paidOre(rows.map(saidRow), this.profile)
    const money = { bucket: 'only_theirs' as const, oursOre: 0, theirsOre, differences: [] }
    const isClosed = isClosedByRule(money, this.profile)
    const state = isClosed ? ('closed' as const) : ('open' as const)
    return { ...nothing, bucket: 'only_theirs', soldOn: rows[0].soldOn, theirsOre, state }
  }

  /** Its bucket is that of the first row, which is known once all rows are there. */
  #partOf(partOfId: Id, { soldOn }: Matchable): Outcome {
    this.#several.add(partOfId)
    return { ...nothing, bucket: 'match', soldOn, partOfId, state: 'closed' }
  }

  #matchedBy(row: Matchable): MatchedBy {
    const { id, soldOn, hashes, values } = row
    const isNumbered = hashes.order !== undefined
    const person = Object.entries(hashes).toSorted(([one], [other]) => (one < other ? -1 : 1))
    const isKnown = person.length > 0 && soldOn !== null
    const twin = hashes.order ?? (isKnown ? JSON.stringify([soldOn, person]) : '')
    const amountOre = signedOre(saidRow(row), this.profile)
    return { id, soldOn, twin, isNumbered, product: statusWordKey(values.product), amountOre }
  }

  /** What the provider should pay for a sale, or what it is worth, as the map compares. */
  expected(sale: Sale): number {
    const prices = sale.lines.flatMap(({ productId }) => this.#prices.get(productId) ?? [])
    const commissionOre = companyAmountsOf(sale, prices).reduce((sum, { income }) => sum + income, 0)
    return expectedOre(sale, commissionOre, this.profile)
  }

  async learn(db: Db, sales: readonly Sale[]): Promise<void> {
    await this.#learnPrices(db, sales)
  }

  #outcomeOf(sale: Sale, rows: OrderRows, key: MatchKey | null): Outcome {
    const oursOre = this.expected(sale)
    const said = rows.map(saidRow)
    const theirsOre = paidOre(said, this.profile)
    const { bucket, differences } = bucketOf(compare(sale, said, { profile: this.profile, oursOre }), this.profile)
    const money = { oursOre, theirsOre }
    const isClosed = isClosedByRule({ bucket, ...money, differences }, this.profile)
    const plan = planOf(sale, said, { profile: this.profile, today: this.today })
    const isOpen = bucket === 'differs' && !isClosed
    return {
      bucket,
      matchedBy: key,
      ...ofSale(sale),
      candidates: [],
      differences,
      ...money,
      missingOre: isClosed ? 0 : missingOf(bucket, money, this.profile),
      state: plan !== null ? 'ready' : isOpen ? 'open' : 'closed',
      plan,
      before: plan === null ? null : beforeOf(sale),
      partOfId: null,
    }
  }

  async #loadOrders(db: Db, ids: readonly Id[]): Promise<ReadonlyMap<Id, Sale>> {
    const sales = await loadSales(db, [...new Set(ids)])
    const orders = sales.filter(
      ({ providerId, status }) => providerId === this.provider.id && status !== 'draft' && status !== 'absence',
    )
    return new Map(orders.map((sale) => [sale.id, sale]))
  }

  async #learnPrices(db: Db, sales: readonly Sale[]): Promise<void> {
    if (this.profile.amountIs !== 'commission') return
    const ids = [...new Set(sales.flatMap(({ lines }) => lines.map(({ productId }) => productId)))]
    const missing = ids.filter((id) => !this.#prices.has(id))
    if (missing.length === 0) return
    const found = groupBy(await loadPrices(db, missing), ({ productId }) => productId)
    for (const id of missing) this.#prices.set(id, found.get(id) ?? [])
  }
}

const nothing: Outcome = {
  bucket: null,
  matchedBy: null,
  saleId: null,
  saleVersion: 0,
  soldOn: null,
  candidates: [],
  differences: [],
  oursOre: 0,
  theirsOre: 0,
  missingOre: 0,
  state: 'open',
  plan: null,
  before: null,
  partOfId: null,
}

/** A row as it stands in the file. Earlier versions stored no amount of the line itself. */
const saidRow = ({ values, lineOre, theirsOre }: Matchable): SaidRow => ({ values, amountOre: lineOre ?? theirsOre })

const ofSale = (sale: Sale) => ({ saleId: sale.id, saleVersion: sale.version, soldOn: sale.soldOn })

const conflictOutcome = (
  { soldOn, theirsOre }: Matchable,
  matchedBy: MatchKey,
  candidates: readonly Id[],
): Outcome => ({ ...nothing, bucket: 'conflict', matchedBy, soldOn, theirsOre, candidates })
