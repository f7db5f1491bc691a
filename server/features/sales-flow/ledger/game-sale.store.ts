import { isNull } from 'drizzle-orm'
import { holdingsOfSale, movesTowards } from '../../../../shared/features/sales-flow/ledger/game-ledger.rules.ts'
import { gameRuleFormSchema, type GameRule } from '../../../../shared/features/sales-flow/rule/game-rule.schema.ts'
import { worthOfSale } from '../../../../shared/features/sales-flow/rule/game-worth.rules.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Keeper } from '../../../sync/feature.ts'
import { gameRuleTable } from '../game-record.table.ts'
import { addGameLines, findLinesOf, moveOf, type GamePosting } from './game-line.store.ts'

/** The rules in use. */
export async function loadGameRules(db: Db): Promise<readonly GameRule[]> {
  const rows = await db.select().from(gameRuleTable).where(isNull(gameRuleTable.archivedAt))
  return rows.map(({ id, event, xp, coins, fromDay }) => ({
    id,
    ...gameRuleFormSchema.parse({ event, xp, coins, fromDay }),
  }))
}

/**
 * Brings the ledger to what the sales should have: nothing is added where it says so already, in whatever order and however
 * often the steps of a sale arrive.
 */
export async function postSales(
  db: Db,
  sold: readonly Sale[],
  { now }: Pick<Platform, 'now'>,
): Promise<readonly GamePosting[]> {
  const counted = sold.filter(({ status }) => status !== 'absence' && status !== 'draft')
  if (counted.length === 0) return []
  const [rules, lines] = await Promise.all([
    loadGameRules(db),
    findLinesOf(
      db,
      counted.map(({ id }) => id),
    ),
  ])
  const postings: GamePosting[] = []
  for (const sale of counted) {
    const known = lines.filter(({ subjectId, ownerId }) => subjectId === sale.id && ownerId === sale.sellerId)
    const moves = movesTowards(known.map(moveOf), holdingsOfSale(sale.status, worthOfSale(sale, rules)))
    const { sellerId: ownerId, teamId, officeId, regionId, soldOn: day } = sale
    for (const [index, move] of moves.entries())
      postings.push({
        key: `sale/${sale.id}/${known.length + index}`,
        ownerId,
        teamId,
        officeId,
        regionId,
        kind: 'sale',
        subjectId: sale.id,
        day,
        at: Math.min(sale.statusAt, now()),
        reason: sale.status,
        ...move,
      })
  }
  return addGameLines(db, postings)
}

/** Posts sales in the transaction that writes them, and says afterwards which regions have moved. */
export const gameKeeper = (
  clock: Pick<Platform, 'now'>,
  moved: (regionIds: readonly (Id | null)[]) => void,
): Keeper => ({
  of: [sales.name],
  keep: async (db, rows) => {
    const added = await postSales(
      db,
      rows.map(({ row }) => row as Sale),
      clock,
    )
    if (added.length > 0) moved(added.map(({ regionId }) => regionId))
  },
})
