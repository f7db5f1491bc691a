import { and, eq, inArray } from 'drizzle-orm'
import { asksFinance } from '../../../../shared/features/finance/payout/clawback.rules.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Counted } from '../earning/sale-commission.store.ts'
import { commissionPayoutTable as payout } from '../finance.table.ts'

/** Notes at the lines of pay of counted sales whether finance has to do something about them, where lists find it. */
export async function noteQuestions(db: Db, { sales, payouts, entries, credits }: Omit<Counted, 'earnings'>) {
  const linesOf = groupBy(payouts, ({ saleId }) => saleId)
  const entriesOf = groupBy(entries, ({ saleId }) => saleId)
  const creditsOf = groupBy(credits, ({ saleId }) => saleId)
  const asking: Id[] = []
  const quiet: Id[] = []
  for (const { id, status } of sales) {
    const lines = linesOf.get(id) ?? []
    if (lines.length === 0) continue
    const ofSale = {
      isRegretted: status === 'regret',
      payouts: lines,
      entries: entriesOf.get(id) ?? [],
      credits: creditsOf.get(id) ?? [],
    }
    for (const line of lines) (asksFinance(line, ofSale) ? asking : quiet).push(line.id)
  }
  await mark(db, asking, 1)
  await mark(db, quiet, 0)
}

async function mark(db: Db, lineIds: readonly Id[], asks: 0 | 1): Promise<void> {
  if (lineIds.length === 0) return
  await db
    .update(payout)
    .set({ asks })
    .where(and(inArray(payout.id, [...lineIds]), eq(payout.asks, 1 - asks)))
}
