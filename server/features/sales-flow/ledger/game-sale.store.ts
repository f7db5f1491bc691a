import { isNull } from 'drizzle-orm'
import { holdingsOfSale, movesTowards } from '../../../../shared/features/sales-flow/ledger/game-ledger.rules.ts'
import { gameRuleFormSchema, type GameRule } from '../../../../shared/features/sales-flow/rule/game-rule.schema.ts'
import { worthOfSale } from '../../../../shared/features/sales-flow/rule/game-worth.rules.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writtenOf, type Kept } from '../../../kept/kept.ts'
import { gameRuleTable } from '../game-record.table.ts'
import { checkGame } from './game-check.store.ts'
import { addGameLines, findLinesOf, moveOf, type GamePosting, type StoredGameLine } from './game-line.store.ts'

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
  const [rules, lines] = await Promise.all([
    loadGameRules(db),
    findLinesOf(
      db,
      counted.map(({ id }) => id),
    ),
  ])
  const postings = counted.flatMap((sale) =>
    postingsOf(
      sale,
      lines.filter(({ subjectId }) => subjectId === sale.id),
      { rules, now: now() },
    ),
  )
  return addGameLines(db, postings)
}

interface Facts {
  readonly rules: readonly GameRule[]
  readonly now: number
}

/** The movements that one sale lacks. Points of another person, whose the sale was before, go back first. */
function postingsOf(sale: Sale, ofSale: readonly StoredGameLine[], { rules, now }: Facts): readonly GamePosting[] {
  const { sellerId, teamId, officeId, regionId, soldOn } = sale
  const others = ofSale.filter(({ ownerId }) => ownerId !== sellerId)
  const places = [...new Map(others.map((line) => [line.ownerId, line])).values()]
  // What has begun at a place and on a day stays there: it is taken back where it was given.
  const first = ofSale.find(({ ownerId }) => ownerId === sellerId)
  const owners = [...places, first ?? { ownerId: sellerId, teamId, officeId, regionId, day: soldOn }]
  const moved = owners.flatMap((owner) => {
    const known = ofSale.filter(({ ownerId }) => ownerId === owner.ownerId).map(moveOf)
    const wanted = owner.ownerId === sellerId ? holdingsOfSale(sale.status, worthOfSale(sale, rules)) : {}
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

/** Posts sales in the transaction that writes them, and reports the changed regions afterwards. */
export const gameKept = (clock: Pick<Platform, 'now'>, moved: (regionIds: readonly (Id | null)[]) => void): Kept => ({
  name: 'sales-flow.ledger',
  of: [sales.name],
  check: checkGame,
  keep: async (db, rows) => {
    const added = await postSales(db, writtenOf(sales, rows), clock)
    if (added.length > 0) moved(added.map(({ regionId }) => regionId))
  },
})
