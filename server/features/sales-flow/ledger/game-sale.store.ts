import { isNull } from 'drizzle-orm'
import { countedParts, portionsOf } from '../../../../shared/features/commission/split/sale-credit.rules.ts'
import { saleCredits, type SaleCredit } from '../../../../shared/features/commission/split/sale-credit.schema.ts'
import { sharedWorth } from '../../../../shared/features/sales-flow/ledger/game-share.rules.ts'
import { holdingsOfSale, movesTowards } from '../../../../shared/features/sales-flow/ledger/game-ledger.rules.ts'
import { gameRuleFormSchema, type GameRule } from '../../../../shared/features/sales-flow/rule/game-rule.schema.ts'
import { worthOfSale } from '../../../../shared/features/sales-flow/rule/game-worth.rules.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isFilled, numberedTurn, type Filling } from '../../../kept/filling.ts'
import { writtenOf, type Kept } from '../../../kept/kept.ts'
import { areKeysFilled } from '../../../resource/key/key-table.jobs.ts'
import { saleCreditStore } from '../../commission/index.ts'
import { findKeyedSales, loadSales, saleListKeys } from '../../sales/index.ts'
import { gameRuleTable } from '../game-record.table.ts'
import { addGameLines, findLinesOf, type GamePosting, type StoredGameLine } from './game-line.store.ts'
import { moveOf } from './game-sums.kept.ts'

/** The rules in use. */
export async function loadGameRules(db: Db): Promise<readonly GameRule[]> {
  const rows = await db.select().from(gameRuleTable).where(isNull(gameRuleTable.archivedAt))
  return rows.map(({ id, event, xp, coins, fromDay }) => ({
    id,
    ...gameRuleFormSchema.parse({ event, xp, coins, fromDay }),
  }))
}

/**
 * Adds the difference between the ledger and the points that the sales should have. It is idempotent and independent of the
 * order in which the steps of a sale arrive.
 */
export async function postSales(
  db: Db,
  sold: readonly Sale[],
  { now }: Pick<Platform, 'now'>,
): Promise<readonly GamePosting[]> {
  const counted = [...new Map(sold.map((sale) => [sale.id, sale])).values()].filter(
    ({ status }) => status !== 'absence' && status !== 'draft',
  )
  if (counted.length === 0) return []
  const ids = counted.map(({ id }) => id)
  const [rules, lines, shared] = await Promise.all([
    loadGameRules(db),
    findLinesOf(db, ids),
    saleCreditStore.findBy(db, 'saleId', ids),
  ])
  const credits = groupBy(shared, ({ saleId }) => saleId)
  const postings = counted.flatMap((sale) =>
    postingsOf(
      sale,
      lines.filter(({ subjectId }) => subjectId === sale.id),
      { rules, now: now(), credits: credits.get(sale.id) ?? [] },
    ),
  )
  return addGameLines(db, postings)
}

interface Facts {
  readonly rules: readonly GameRule[]
  readonly now: number
  /** Of the sale, where it is shared. */
  readonly credits: readonly SaleCredit[]
}

/**
 * The movements that one sale lacks, for each person in their part of it. Points of others, whose the sale was before, go
 * back first: what was posted to a person is taken back from that person.
 */
function postingsOf(
  sale: Sale,
  ofSale: readonly StoredGameLine[],
  { rules, now, credits }: Facts,
): readonly GamePosting[] {
  const parts = countedParts(sale, credits)
  const worth = worthOfSale(sale, rules)
  const portionOf = (ownerId: Id) =>
    sharedWorth(
      worth,
      (whole) =>
        portionsOf(
          whole,
          parts.map(({ sellerId, basisPoints }) => ({ sellerId, basisPoints })),
        ).get(ownerId) ?? 0,
    )
  const sharers = new Set(parts.map(({ sellerId }) => sellerId))
  // What has begun at a place and on a day stays there: it is taken back where it was given.
  const begun = new Map(ofSale.toReversed().map((line) => [line.ownerId, line]))
  const owners = [
    ...[...begun.values()].filter(({ ownerId }) => !sharers.has(ownerId)),
    ...parts.map(({ sellerId, ...place }) => begun.get(sellerId) ?? { ownerId: sellerId, ...place, day: sale.soldOn }),
  ]
  const moved = owners.flatMap((owner) => {
    const known = ofSale.filter(({ ownerId }) => ownerId === owner.ownerId).map(moveOf)
    const wanted = sharers.has(owner.ownerId) ? holdingsOfSale(sale.status, portionOf(owner.ownerId)) : {}
    return movesTowards(known, wanted).map((move) => ({ owner, move }))
  })
  return moved.map(({ owner, move }, index) => ({
    key: `sale/${sale.id}/${ofSale.length + index}`,
    ownerId: owner.ownerId,
    teamId: owner.teamId,
    officeId: owner.officeId,
    regionId: owner.regionId,
    kind: 'sale',
    subjectId: sale.id,
    day: owner.day,
    at: Math.min(sale.statusAt, now),
    reason: sale.status,
    ...move,
  }))
}

const FILLED = { cursor: `game-${sales.name}` }
const SALES_AT_ONCE = 200

/** Whether the ledger holds the sales from before the game. Until then no standing is final. */
export const isGameFilled = (db: Db): Promise<boolean> => isFilled(db, FILLED)

/** Posts the sales from before the game, once, a few at a time. */
export const gameFilling = (clock: Pick<Platform, 'now'>): Filling => ({
  ...FILLED,
  // The sales are read by their keys: after a restore or an import, many have none yet.
  isReady: (db) => areKeysFilled(db, saleListKeys),
  turn: numberedTurn({
    find: async (db, from, limit) =>
      (await findKeyedSales(db, from, limit)).map(({ no, saleId }) => ({ no, id: saleId })),
    keep: async (db, saleIds) => postSales(db, await loadSales(db, saleIds), clock),
    atOnce: SALES_AT_ONCE,
  }),
})

/** Posts sales in the transaction that writes them, and reports the changed regions afterwards. */
export const gameKept = (clock: Pick<Platform, 'now'>, moved: (regionIds: readonly (Id | null)[]) => void): Kept => ({
  name: 'sales-flow.ledger',
  of: [sales.name, saleCredits.name],
  filling: gameFilling(clock),
  keep: async (db, rows) => {
    const sold = writtenOf(sales, rows)
    const known = new Set(sold.map(({ id }) => id))
    const shared = new Set(writtenOf(saleCredits, rows).flatMap(({ saleId }) => (known.has(saleId) ? [] : [saleId])))
    const added = await postSales(db, [...sold, ...(await loadSales(db, [...shared]))], clock)
    if (added.length > 0) moved(added.map(({ regionId }) => regionId))
  },
})
